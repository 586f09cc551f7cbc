import type { creditRoles } from '../../schema/people'

/** People of one role, separated by `;`. Actors with their character after a colon. */
type Credits = Partial<Record<(typeof creditRoles)[number], string>>

/** Cast and crew of movies and shows by name. */
export const creditsByTitle: Record<string, Credits> = {
  'Elephants Dream': {
    director: 'Bassam Kurdali',
    producer: 'Ton Roosendaal',
    composer: 'Jan Morgenstern',
    actor: 'Tygo Gernandt: Proog; Cas Jansen: Emo',
  },
  'Big Buck Bunny': { director: 'Sacha Goedegebure', producer: 'Ton Roosendaal', composer: 'Jan Morgenstern' },
  Sintel: {
    director: 'Colin Levy',
    writer: 'Esther Wouda',
    producer: 'Ton Roosendaal',
    composer: 'Jan Morgenstern',
    actor: 'Halina Reijn: Sintel; Thom Hoffman: Shaman',
  },
  'Tears of Steel': {
    director: 'Ian Hubert',
    writer: 'Ian Hubert',
    producer: 'Ton Roosendaal',
    composer: 'Joram Letwory',
    actor: 'Derek de Lint: Old Thom; Sergio Hasselbaink: Barley; Vanja Rukavina: Thom; Denise Rebergen: Celia',
  },
  'Caminandes 1 Llama Drama': { director: 'Pablo Vazquez' },
  'Caminandes 2 Gran Dillama': { director: 'Pablo Vazquez' },
  'Caminandes 3 Llamigos': { director: 'Pablo Vazquez' },
  'Cosmos Laundromat': {
    director: 'Mathieu Auvray',
    writer: 'Esther Wouda',
    producer: 'Ton Roosendaal',
    actor: 'Pierre Bokma: Franck; Reinout Scholten van Aschat: Victor',
  },
  'Glass Half': { director: 'Beorn Leonard' },
  'Agent 327 Operation Barbershop': { director: 'Hjalti Hjálmarsson; Colin Levy', producer: 'Ton Roosendaal' },
  Hero: { director: 'Daniel M. Lara' },
  Spring: {
    director: 'Andy Goralczyk',
    writer: 'Andy Goralczyk',
    producer: 'Francesco Siddi',
    composer: 'Torin Borrowdale',
  },
  'Coffee Run': { director: 'Hjalti Hjálmarsson' },
  'Sprite Fright': { director: 'Matthew Luhn; Hjalti Hjálmarsson' },
  Charge: { director: 'Hjalti Hjálmarsson' },
  'Wing It': { director: 'Rik Schutte' },
  Valkaama: { director: 'Tim Baumann' },
  'Sita Sings the Blues': {
    director: 'Nina Paley',
    writer: 'Nina Paley',
    producer: 'Nina Paley',
    actor: 'Reena Shah: Sita; Debargo Sanyal: Rama',
  },
  'Nasty Old People': { director: 'Hanna Sköld', writer: 'Hanna Sköld' },
  'The Internets Own Boy': { director: 'Brian Knappenberger', writer: 'Brian Knappenberger' },
  'RiP A Remix Manifesto': { director: 'Brett Gaylor' },
  'A Trip to the Moon': {
    director: 'Georges Méliès',
    writer: 'Georges Méliès',
    producer: 'Georges Méliès',
    actor: 'Georges Méliès: Professor Barbenfouillis; Bleuette Bernon: Phoebe',
  },
  'The Great Train Robbery': { director: 'Edwin S. Porter', actor: 'Justus D. Barnes' },
  'The Cabinet of Dr Caligari': {
    director: 'Robert Wiene',
    writer: 'Carl Mayer; Hans Janowitz',
    actor:
      'Werner Krauss: Dr. Caligari; Conrad Veidt: Cesare; Friedrich Feher: Francis; Lil Dagover: Jane; ' +
      'Hans Heinrich von Twardowski: Alan; Rudolf Lettinger: Dr. Olsen',
  },
  'The Kid': {
    director: 'Charlie Chaplin',
    writer: 'Charlie Chaplin',
    producer: 'Charlie Chaplin',
    actor: 'Charlie Chaplin: The Tramp; Jackie Coogan: The Child; Edna Purviance: The Woman; Carl Miller: The Man',
  },
  Nosferatu: {
    director: 'F. W. Murnau',
    writer: 'Henrik Galeen',
    producer: 'Enrico Dieckmann; Albin Grau',
    composer: 'Hans Erdmann',
    actor:
      'Max Schreck: Count Orlok; Gustav von Wangenheim: Thomas Hutter; Greta Schröder: Ellen Hutter; ' +
      'Alexander Granach: Knock; Georg H. Schnell: Harding; John Gottowt: Professor Bulwer; ' +
      'Gustav Botz: Professor Sievers; Max Nemetz: Captain of the ship',
  },
  Haxan: {
    director: 'Benjamin Christensen',
    writer: 'Benjamin Christensen',
    actor: 'Benjamin Christensen: The Devil; Maren Pedersen: The Witch; Clara Pontoppidan: Nun; Astrid Holm: Anna',
  },
  'Safety Last': {
    director: 'Fred C. Newmeyer; Sam Taylor',
    producer: 'Hal Roach',
    actor: 'Harold Lloyd: The Boy; Mildred Davis: The Girl; Bill Strother: The Pal; Noah Young: The Law',
  },
  'Sherlock Jr': {
    director: 'Buster Keaton',
    writer: 'Jean Havez; Joseph A. Mitchell; Clyde Bruckman',
    producer: 'Joseph M. Schenck',
    actor:
      'Buster Keaton: Projectionist; Kathryn McGuire: The Girl; Joe Keaton: The Girl’s Father; ' +
      'Erwin Connelly: The Hired Man; Ward Crane: The Local Sheik',
  },
  'The Gold Rush': {
    director: 'Charlie Chaplin',
    writer: 'Charlie Chaplin',
    producer: 'Charlie Chaplin',
    actor:
      'Charlie Chaplin: The Lone Prospector; Georgia Hale: Georgia; Mack Swain: Big Jim McKay; ' +
      'Tom Murray: Black Larsen; Malcolm Waite: Jack Cameron; Henry Bergman: Hank Curtis',
  },
  'Battleship Potemkin': {
    director: 'Sergei Eisenstein',
    writer: 'Nina Agadzhanova',
    composer: 'Edmund Meisel',
    actor:
      'Aleksandr Antonov: Vakulinchuk; Vladimir Barsky: Commander Golikov; ' +
      'Grigori Aleksandrov: Chief Officer Giliarovsky',
  },
  'The Phantom of the Opera': {
    director: 'Rupert Julian',
    producer: 'Carl Laemmle',
    actor:
      'Lon Chaney: The Phantom; Mary Philbin: Christine Daaé; Norman Kerry: Raoul de Chagny; ' +
      'Arthur Edmund Carewe: Ledoux; Gibson Gowland: Simon Buquet; Snitz Edwards: Florine Papillon',
  },
  'The General': {
    director: 'Buster Keaton; Clyde Bruckman',
    writer: 'Buster Keaton; Clyde Bruckman',
    producer: 'Joseph M. Schenck',
    actor:
      'Buster Keaton: Johnnie Gray; Marion Mack: Annabelle Lee; Glen Cavender: Captain Anderson; Jim Farley: General Thatcher',
  },
  Metropolis: {
    director: 'Fritz Lang',
    writer: 'Thea von Harbou',
    producer: 'Erich Pommer',
    composer: 'Gottfried Huppertz',
    actor:
      'Brigitte Helm: Maria; Alfred Abel: Joh Fredersen; Gustav Fröhlich: Freder; Rudolf Klein-Rogge: Rotwang; ' +
      'Fritz Rasp: The Thin Man; Theodor Loos: Josaphat; Heinrich George: Grot; Erwin Biswanger: 11811',
  },
  'Sunrise A Song of Two Humans': {
    director: 'F. W. Murnau',
    writer: 'Carl Mayer',
    producer: 'William Fox',
    composer: 'Hugo Riesenfeld',
    actor:
      'George O’Brien: The Man; Janet Gaynor: The Wife; Margaret Livingston: The Woman from the City; ' +
      'Bodil Rosing: The Maid; J. Farrell MacDonald: The Photographer',
  },
  'Steamboat Bill Jr': {
    director: 'Charles Reisner',
    writer: 'Carl Harbaugh',
    producer: 'Joseph M. Schenck',
    actor:
      'Buster Keaton: William Canfield Jr.; Ernest Torrence: William “Steamboat Bill” Canfield; Marion Byron: Kitty King; ' +
      'Tom McGuire: John James King; Tom Lewis: Tom Carter',
  },
  'The Passion of Joan of Arc': {
    director: 'Carl Theodor Dreyer',
    writer: 'Joseph Delteil; Carl Theodor Dreyer',
    actor:
      'Renée Jeanne Falconetti: Jeanne d’Arc; Eugène Silvain: Pierre Cauchon; André Berley: Jean d’Estivet; ' +
      'Maurice Schutz: Nicolas Loyseleur; Antonin Artaud: Jean Massieu; Michel Simon: Jean Lemaître',
  },
  'Man with a Movie Camera': {
    director: 'Dziga Vertov',
    writer: 'Dziga Vertov',
    actor: 'Mikhail Kaufman: The Cameraman',
  },
  'My Man Godfrey': {
    director: 'Gregory La Cava',
    writer: 'Morrie Ryskind; Eric Hatch',
    actor:
      'William Powell: Godfrey; Carole Lombard: Irene Bullock; Alice Brady: Angelica Bullock; ' +
      'Gail Patrick: Cornelia Bullock; Eugene Pallette: Alexander Bullock; Mischa Auer: Carlo; Jean Dixon: Molly; ' +
      'Alan Mowbray: Tommy Gray',
  },
  'Gullivers Travels': {
    director: 'Dave Fleischer',
    producer: 'Max Fleischer',
    composer: 'Victor Young',
    actor: 'Sam Parker: Gulliver; Pinto Colvig: Gabby; Jack Mercer: King Little',
  },
  'His Girl Friday': {
    director: 'Howard Hawks',
    writer: 'Charles Lederer',
    producer: 'Howard Hawks',
    actor:
      'Cary Grant: Walter Burns; Rosalind Russell: Hildy Johnson; Ralph Bellamy: Bruce Baldwin; ' +
      'Gene Lockhart: Sheriff Hartwell; Porter Hall: Murphy; Ernest Truex: Bensinger; Cliff Edwards: Endicott; ' +
      'Clarence Kolb: The Mayor; Roscoe Karns: McCue; Frank Jenks: Wilson; Regis Toomey: Sanders; ' +
      'Abner Biberman: Louie; John Qualen: Earl Williams; Helen Mack: Mollie Malloy; Alma Kruger: Mrs. Baldwin; ' +
      'Billy Gilbert: Joe Pettibone',
  },
  'Meet John Doe': {
    director: 'Frank Capra',
    writer: 'Robert Riskin',
    producer: 'Frank Capra',
    composer: 'Dimitri Tiomkin',
    actor:
      'Gary Cooper: John Willoughby; Barbara Stanwyck: Ann Mitchell; Edward Arnold: D. B. Norton; ' +
      'Walter Brennan: The Colonel; Spring Byington: Mrs. Mitchell; James Gleason: Henry Connell; ' +
      'Gene Lockhart: Mayor Lovett',
  },
  Detour: {
    director: 'Edgar G. Ulmer',
    writer: 'Martin Goldsmith',
    producer: 'Leon Fromkess',
    actor: 'Tom Neal: Al Roberts; Ann Savage: Vera; Claudia Drake: Sue Harvey; Edmund MacDonald: Charles Haskell Jr.',
  },
  'Scarlet Street': {
    director: 'Fritz Lang',
    writer: 'Dudley Nichols',
    producer: 'Fritz Lang',
    composer: 'Hans J. Salter',
    actor:
      'Edward G. Robinson: Christopher Cross; Joan Bennett: Kitty March; Dan Duryea: Johnny Prince; ' +
      'Margaret Lindsay: Millie Ray; Rosalind Ivan: Adele Cross',
  },
  'The Stranger': {
    director: 'Orson Welles',
    writer: 'Anthony Veiller',
    producer: 'Sam Spiegel',
    composer: 'Bronisław Kaper',
    actor:
      'Edward G. Robinson: Mr. Wilson; Loretta Young: Mary Longstreet; Orson Welles: Charles Rankin; ' +
      'Philip Merivale: Judge Longstreet; Richard Long: Noah Longstreet; Konstantin Shayne: Konrad Meinike; ' +
      'Billy House: Mr. Potter',
  },
  'Angel and the Badman': {
    director: 'James Edward Grant',
    writer: 'James Edward Grant',
    producer: 'John Wayne',
    actor:
      'John Wayne: Quirt Evans; Gail Russell: Penelope Worth; Harry Carey: Wistful McClintock; ' +
      'Bruce Cabot: Laredo Stevens',
  },
  'D O A': {
    director: 'Rudolph Maté',
    writer: 'Russell Rouse; Clarence Greene',
    composer: 'Dimitri Tiomkin',
    actor:
      'Edmond O’Brien: Frank Bigelow; Pamela Britton: Paula Gibson; Luther Adler: Majak; Neville Brand: Chester; ' +
      'Beverly Garland: Miss Foster',
  },
  'Beat the Devil': {
    director: 'John Huston',
    writer: 'John Huston; Truman Capote',
    actor:
      'Humphrey Bogart: Billy Dannreuther; Jennifer Jones: Gwendolen Chelm; Gina Lollobrigida: Maria Dannreuther; ' +
      'Robert Morley: Peterson; Peter Lorre: O’Hara; Edward Underdown: Harry Chelm; Ivor Barnard: Major Ross; ' +
      'Marco Tulli: Ravello',
  },
  'House on Haunted Hill': {
    director: 'William Castle',
    writer: 'Robb White',
    producer: 'William Castle',
    composer: 'Von Dexter',
    actor:
      'Vincent Price: Frederick Loren; Carol Ohmart: Annabelle Loren; Richard Long: Lance Schroeder; ' +
      'Alan Marshal: Dr. David Trent; Carolyn Craig: Nora Manning; Elisha Cook Jr.: Watson Pritchard; ' +
      'Julie Mitchum: Ruth Bridgers',
  },
  'The Little Shop of Horrors': {
    director: 'Roger Corman',
    writer: 'Charles B. Griffith',
    producer: 'Roger Corman',
    composer: 'Fred Katz',
    actor:
      'Jonathan Haze: Seymour Krelboyne; Jackie Joseph: Audrey Fulquard; Mel Welles: Gravis Mushnick; ' +
      'Dick Miller: Burson Fouch; Jack Nicholson: Wilbur Force; Charles B. Griffith: Audrey Jr.',
  },
  'Carnival of Souls': {
    director: 'Herk Harvey',
    writer: 'John Clifford',
    producer: 'Herk Harvey',
    composer: 'Gene Moore',
    actor:
      'Candace Hilligoss: Mary Henry; Sidney Berger: John Linden; Frances Feist: Mrs. Thomas; Herk Harvey: The Man',
  },
  Charade: {
    director: 'Stanley Donen',
    writer: 'Peter Stone',
    producer: 'Stanley Donen',
    composer: 'Henry Mancini',
    actor:
      'Cary Grant: Peter Joshua; Audrey Hepburn: Regina Lampert; Walter Matthau: Hamilton Bartholomew; ' +
      'James Coburn: Tex Panthollow; George Kennedy: Herman Scobie; Dominique Minot: Sylvie Gaudel; ' +
      'Ned Glass: Leopold Gideon; Jacques Marin: Inspector Grandpierre; Paul Bonifas: Mr. Felix; ' +
      'Thomas Chelimsky: Jean-Louis Gaudel',
  },
  'The Last Man on Earth': {
    director: 'Ubaldo Ragona; Sidney Salkow',
    actor:
      'Vincent Price: Robert Morgan; Franca Bettoia: Ruth Collins; Emma Danieli: Virginia Morgan; ' +
      'Giacomo Rossi Stuart: Ben Cortman',
  },
  'Night of the Living Dead': {
    director: 'George A. Romero',
    writer: 'John A. Russo; George A. Romero',
    producer: 'Russell Streiner; Karl Hardman',
    actor:
      'Duane Jones: Ben; Judith O’Dea: Barbra; Karl Hardman: Harry Cooper; Marilyn Eastman: Helen Cooper; ' +
      'Keith Wayne: Tom; Judith Ridley: Judy; Kyra Schon: Karen Cooper; Russell Streiner: Johnny; ' +
      'George Kosana: Sheriff McClelland',
  },
  'Nanook of the North': {
    director: 'Robert J. Flaherty',
    writer: 'Robert J. Flaherty',
    producer: 'Robert J. Flaherty',
    actor: 'Allakariallak: Nanook',
  },
  'The Lost World': {
    director: 'Harry O. Hoyt',
    writer: 'Marion Fairfax',
    actor:
      'Bessie Love: Paula White; Lewis Stone: Sir John Roxton; Wallace Beery: Professor Challenger; ' +
      'Lloyd Hughes: Edward Malone',
  },
  'A Farewell to Arms': {
    director: 'Frank Borzage',
    writer: 'Benjamin Glazer; Oliver H. P. Garrett',
    actor: 'Helen Hayes: Catherine Barkley; Gary Cooper: Frederic Henry; Adolphe Menjou: Major Rinaldi',
  },
  'White Zombie': {
    director: 'Victor Halperin',
    writer: 'Garnett Weston',
    producer: 'Edward Halperin',
    actor:
      'Bela Lugosi: Murder Legendre; Madge Bellamy: Madeleine Parker; John Harron: Neil Parker; ' +
      'Robert Frazer: Charles Beaumont; Joseph Cawthorn: Dr. Bruner',
  },
  'Royal Wedding': {
    director: 'Stanley Donen',
    writer: 'Alan Jay Lerner',
    producer: 'Arthur Freed',
    composer: 'Burton Lane',
    actor:
      'Fred Astaire: Tom Bowen; Jane Powell: Ellen Bowen; Peter Lawford: Lord John Brindale; ' +
      'Sarah Churchill: Anne Ashmond; Keenan Wynn: Irving and Edgar Klinger',
  },
  'The Hitch-Hiker': {
    director: 'Ida Lupino',
    writer: 'Ida Lupino; Collier Young',
    producer: 'Collier Young',
    composer: 'Leith Stevens',
    actor: 'Edmond O’Brien: Roy Collins; Frank Lovejoy: Gilbert Bowen; William Talman: Emmett Myers',
  },
  Suddenly: {
    director: 'Lewis Allen',
    writer: 'Richard Sale',
    composer: 'David Raksin',
    actor:
      'Frank Sinatra: John Baron; Sterling Hayden: Sheriff Tod Shaw; James Gleason: Pop Benson; ' +
      'Nancy Gates: Ellen Benson',
  },
  'The Man with the Golden Arm': {
    director: 'Otto Preminger',
    writer: 'Walter Newman; Lewis Meltzer',
    producer: 'Otto Preminger',
    composer: 'Elmer Bernstein',
    actor:
      'Frank Sinatra: Frankie Machine; Eleanor Parker: Zosch; Kim Novak: Molly; Arnold Stang: Sparrow; ' +
      'Darren McGavin: Louie',
  },
  'The Bat': {
    director: 'Crane Wilbur',
    writer: 'Crane Wilbur',
    actor: 'Vincent Price: Dr. Malcolm Wells; Agnes Moorehead: Cornelia van Gorder; Gavin Gordon: Lieutenant Anderson',
  },
  'Dementia 13': {
    director: 'Francis Ford Coppola',
    writer: 'Francis Ford Coppola',
    producer: 'Roger Corman',
    composer: 'Ronald Stein',
    actor:
      'William Campbell: Richard Haloran; Luana Anders: Louise Haloran; Bart Patton: Billy Haloran; ' +
      'Patrick Magee: Justin Caleb',
  },
  'Flash Gordon Conquers the Universe': {
    director: 'Ford Beebe; Ray Taylor',
    actor:
      'Buster Crabbe: Flash Gordon; Carol Hughes: Dale Arden; Frank Shannon: Dr. Zarkov; ' +
      'Charles Middleton: Emperor Ming',
  },
  'The Phantom Creeps': { director: 'Ford Beebe; Saul A. Goodkind', actor: 'Bela Lugosi: Dr. Alex Zorka' },
  'Radar Men from the Moon': {
    director: 'Fred C. Brannon',
    writer: 'Ronald Davidson',
    actor:
      'George Wallace: Commando Cody; Aline Towne: Joan Gilbert; Roy Barcroft: Retik; William Bakewell: Ted Richards; ' +
      'Clayton Moore: Graber',
  },
  'Undersea Kingdom': {
    director: 'B. Reeves Eason; Joseph Kane',
    actor: 'Ray Corrigan: Crash Corrigan; Monte Blue: Unga Khan; Lon Chaney Jr.: Hakur',
  },
  'Zorro’s Fighting Legion': {
    director: 'William Witney; John English',
    actor: 'Reed Hadley: Zorro; Sheila Darcy: Volita',
  },
  'Pioneer One': { creator: 'Josh Bernhard; Bracey Smith', director: 'Bracey Smith', writer: 'Josh Bernhard' },
}
