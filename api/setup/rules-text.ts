import { type Language, languages } from '#contract/languages'

export interface NewRules {
  title: string
  language: Language
  /** Markdown. The numbers are parts of addresses: give new rules new numbers. */
  source: string
}

const texts: Record<Language, Omit<NewRules, 'language'>> = {
  en: {
    title: 'Rules',
    source: `These rules keep the community worth coming back to. The staff applies them with common sense, and gives reasons for its decisions.

## 1. Your account

1. One account per person, for life. If you forgot your password, reset it. Do not register again.
2. Do not share, sell or trade your account, your announce key, or .torrent files that contain the key.
3. You are responsible for the people you invite. Invite people you know. Never sell invites or hand them out in public.

## 2. Sharing

1. Seed what you download to a ratio of 1, or for seven days. Seeding longer keeps old and rare torrents available.
2. Use a client that reports its real transfers. Cheating leads to a ban without a warning.
3. Slow connections are fine.

## 3. Uploading

1. Upload only content that may be shared: free licences, the public domain, or your own work.
2. Use an accurate release name, choose the right category, and write a useful description.
3. Search before you upload. Duplicates are removed, unless the new release is better in a way that you can name.
4. No password-protected archives, no installers that send data home, no malware. Malware leads to a ban.

## 4. Comments, chat and forums

1. Discuss the topic, not the person. No harassment, hate or threats, and no private information about others.
2. Write English, except in rooms and threads for other languages.
3. Hide plot details behind a spoiler.
4. No advertising, no referral links, and no requests for invites, tokens or bonus.

## 5. When something goes wrong

1. Use "Report" instead of answering in kind. The staff reads and answers every report.
2. If you disagree with a decision, write to the staff once, calmly. Another member of the staff will review it.
3. These rules can change. You are asked to accept a new version when it matters to you.
`,
  },
  nb: {
    title: 'Regler',
    source: `Reglene skal gjøre fellesskapet verdt å komme tilbake til. Teamet bruker dem med sunn fornuft og begrunner avgjørelsene sine.

## 1. Kontoen din

1. Én konto per person, for livet. Har du glemt passordet, tilbakestiller du det. Ikke registrer deg på nytt.
2. Ikke del, selg eller bytt bort kontoen, announce-nøkkelen eller .torrent-filer som inneholder nøkkelen.
3. Du er ansvarlig for dem du inviterer. Inviter folk du kjenner. Selg aldri invitasjoner, og del dem aldri ut offentlig.

## 2. Deling

1. Seed det du laster ned, til en ratio på 1 eller i sju dager. Seeder du lenger, holder du gamle og sjeldne torrenter i live.
2. Bruk en klient som rapporterer det den faktisk overfører. Juks fører til utestengelse uten advarsel.
3. Det er helt greit å ha en treg linje.

## 3. Opplasting

1. Last bare opp innhold som kan deles: frie lisenser, innhold fri for opphavsrett eller ditt eget verk.
2. Bruk et riktig utgivelsesnavn, velg rett kategori og skriv en nyttig beskrivelse.
3. Søk før du laster opp. Duplikater blir fjernet, med mindre den nye utgivelsen er bedre på en måte du kan nevne.
4. Ingen arkiver med passord, ingen installasjonsprogrammer som sender data hjem, ingen skadevare. Skadevare fører til utestengelse.

## 4. Kommentarer, chat og forum

1. Diskuter saken, ikke personen. Ingen trakassering, hets eller trusler, og ingen private opplysninger om andre.
2. Skriv engelsk, unntatt i rom og tråder for andre språk.
3. Skjul detaljer i handlingen bak en spoiler.
4. Ingen reklame, ingen vervelenker, og ingen tigging om invitasjoner, poletter eller bonus.

## 5. Når noe går galt

1. Bruk «Rapporter» i stedet for å svare med samme mynt. Teamet leser og besvarer alle rapporter.
2. Er du uenig i en avgjørelse, skriver du rolig til teamet, én gang. En annen på teamet ser på saken.
3. Reglene kan endres. Du blir bedt om å godta en ny versjon når den betyr noe for deg.
`,
  },
}

export const rulesTexts: NewRules[] = languages.map((language) => ({ language, ...texts[language] }))
