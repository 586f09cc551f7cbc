import type { SeededPage } from '../page'

const language = 'nb'
const guides = 'Veiledninger'

export const writingPages: SeededPage[] = [
  {
    language,
    parent: guides,
    title: 'Chat, forum og kommentarer',
    source: `- *Om én utgivelse*: en kommentar på torrenten.
- *Om en film, en serie eller et album*: diskusjonen på tittelen.
- *Et spørsmål eller en veiledning andre skal finne*: en tråd i [forumene](/forums).
- *Det som kan glemmes i morgen*: [chatten](/chat).

## Formatering

Tekster er Markdown, og BBCode virker også. Adressen til en torrent eller tråd alene på en linje blir et kort. \`@navn\` varsler et medlem. \
Tekst du ikke har sendt, blir liggende som kladd i 30 dager.

## Folkeskikk

Snakk om saken, ikke personen. Bruk **Rapporter** i stedet for å svare med samme mynt.
`,
  },
  {
    language,
    parent: guides,
    title: 'Formatere tekst',
    source: `Kommentarer, innlegg, anmeldelser, beskrivelser og meldinger er Markdown. BBCode virker i samme tekst.

## Vanlige tegn

| Du skriver | Det blir |
|---|---|
| \`**fet**\`, \`*kursiv*\` | fet, kursiv |
| \`[tekst](https://example.org)\` | en lenke |
| \`> ord\` | et sitat |
| \`- punkt\` og \`1. punkt\` | lister |
| \`[spoiler]slutten[/spoiler]\` | skjult til leseren åpner det |
| tre baktikker rundt linjer | kode, med farger når du oppgir språket |

## Medlemmer og sider

- \`@navn\` varsler medlemmet.
- Adressen til en torrent, en tittel eller en tråd alene på en linje blir et kort med navnet.
- Når du skriver \`@\`, foreslår editoren medlemmer.

## Før du sender

**Forhåndsvis** viser teksten slik andre får se den, også uten JavaScript. Tekst du ikke har sendt, blir liggende som kladd i 30 dager og følger deg \
til de andre enhetene dine.
`,
  },
  {
    language,
    parent: guides,
    title: 'Titler og anmeldelser',
    source: `En **tittel** er en film, en serie, et album eller et program. Utgivelsene er torrentene.

## Finne en

[Filmer](/movies), [serier](/shows), [musikk](/music) og [programvare](/software) viser titlene som en vegg av plakater. Siden til en tittel viser alle \
utgivelsene etter kvalitet og kilde, så du straks ser hvilken du bør velge.

## Anmeldelser

Hvert medlem skriver én anmeldelse av en tittel, med en karakter fra 1 til 10, og kan endre den siden. Skriv hva du likte og ikke likte, ikke hva som skjer. \
Feil ved en utgivelse hører hjemme i en kommentar på torrenten.

## Følge

**Følg** en tittel for å få varsel om nye utgivelser. Velg hvordan under [varsler](/account/settings/notifications).

## Feil opplysninger

Medlemmer som kan laste opp, kan redigere en tittel. Historikken tar vare på alle endringer. Hører en utgivelse til en annen tittel, \
flytter den som lastet opp \
eller en moderator den.
`,
  },
  {
    language,
    parent: guides,
    title: 'Samlinger',
    source: `En [samling](/collections) er en ordnet liste over titler: alle filmene til en regissør, eller det man bør se om vinteren.

## Lage en

1. Opprett den med navn og beskrivelse.
2. Velg hvem som ser den: bare du, de som har adressen, eller alle.
3. Legg til titler fra siden til hver tittel, eller med adressen.

## Følge

De som følger samlingen, får varsel når den får nye titler. Noen samlinger er merket som offisielle: dem tar teamet seg av.

## Gode samlinger

- Navnet sier hva som hører til, så alle er enige.
- Beskrivelsen sier hva rekkefølgen betyr.
- En liten, komplett samling er bedre enn en stor og tilfeldig.
`,
  },
  {
    language,
    parent: guides,
    title: 'Bilder i tekster',
    source: `Bilder sier mer enn en beskrivelse, og de blir her: nettstedet lagrer dem selv, så ingen andre nettsteder ser hvem som leser teksten din.

## Legge til et

Lim inn et bilde i editoren, slipp det der, eller velg **Legg til bilde**. Uten JavaScript [legger du det til på en egen side](/images/new) og kopierer koden.

- PNG, JPEG eller WebP, høyst 5 MiB og 16 millioner piksler
- 50 bilder om dagen
- sted og kamera blir fjernet fra fotografier

## Beskriv det

Ordene mellom klammene leses av medlemmer som ikke ser bildet. Skriv det viktige: \
\`![Menyen mangler et undertekstspor](…)\`.

## Hva hører hjemme her

Skjermbilder av en utgivelse, et problem eller klienten din. Ikke noe som [reglene](/rules#3.1) forbyr, og aldri announce-adressen din. Et bilde som ingen \
tekst viser, slettes etter 31 dager.
`,
  },
  {
    language,
    parent: guides,
    title: 'Forumene steg for steg',
    source: `## Starte en tråd

1. [Søk](/forums/search) først: spørsmålet kan være besvart.
2. Velg forum og, hvis det har noen, et prefiks.
3. Skriv en tittel som sier hva problemet er: *qBittorrent 5 viser «Unknown announce key»*, ikke *Hjelp*.

De første innleggene til nye medlemmer kan måtte vente på en moderator. Du ser dem, andre gjør det ikke ennå.

## Følge med

| Nivå | Hva det gjør |
|---|---|
| Overvåk | varsler deg om alle svar |
| Følg | viser tråden blant de overvåkede |
| Vanlig | varsler deg om svar til deg og når noen nevner deg |
| Demp | aldri ulest, ingen varsler |

## Svar og avstemninger

Løser et innlegg problemet ditt, **merker du det som svaret**: tråden vises som løst og lenker til det. En tråd kan ha en avstemning. Du kan endre eller \
trekke stemmen så lenge den er åpen.

## Lesing

Uleste merker følger deg fra enhet til enhet. *Første uleste innlegg* tar deg dit du slapp.
`,
  },
  {
    language,
    parent: guides,
    title: 'Skrive i wikien',
    source: `Medlemmer som kan redigere wikien, kan endre alle sider som ikke er beskyttet.

## Lenker

| Du skriver | Det blir |
|---|---|
| \`[[Navn på utgivelser]]\` | en lenke til siden |
| \`[[Navn på utgivelser\\|navnet]]\` | samme lenke med en annen tekst |
| \`[[En side som mangler]]\` | en merket lenke, en oppfordring til å skrive den |

## Oppbygning

Begynn med én setning som sier hva siden er til. Bruk \`##\` for avsnitt: de blir innholdslisten. En kort liste er bedre enn et langt avsnitt.

## Endringer

- Alle endringer tas vare på, med ordene som er nye. Enhver versjon kan gjenopprettes.
- Si på én linje hva du endret.
- Lagret noen før deg, ser du begge tekstene og mister ingenting.
- En side beholder de tidligere adressene sine når den får ny tittel.
`,
  },
]
