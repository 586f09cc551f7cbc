import type { SeededPage } from './page'

const language = 'nb'
const parent = 'Kom i gang'
const guides = 'Veiledninger'

export const norwegianPages: SeededPage[] = [
  {
    language,
    title: 'Kom i gang',
    editors: ['admin', 'moderator'],
    source: `Velkommen. Her kommer du fra ny konto til en god ratio på én kveld.

## Den første timen

1. Les [reglene](/rules). De er korte.
2. Sikre kontoen: se [[Hold kontoen trygg]].
3. Sett opp en klient: se [[Sette opp en torrentklient]].
4. Last ned noe lite og la det seede: se [[Din første nedlasting]].
5. Finn ut hvordan ratioen virker: se [[Ratio og freeleech på norsk|Ratio og freeleech]].

## Når du står fast

- Søk i wikien og så i [forumene](/forums). De fleste spørsmål er besvart der.
- Spør i [chatten](/chat). Si hvilken klient og versjon du bruker.
- Gjelder det kontoen din, skriver du til teamet.

[In English: Getting started](/wiki/getting-started)
`,
  },
  {
    language,
    parent,
    title: 'Sette opp en torrentklient',
    source: `Bruk en klient som rapporterer det den faktisk overfører. qBittorrent, Transmission, Deluge og rTorrent virker alle.

## Innstillinger som betyr noe

| Innstilling | Verdi | Hvorfor |
|---|---|---|
| DHT, PeX, lokal søking etter peers | av for torrenter herfra | filene er private, så klientene slår det av selv |
| Port | én fast port, åpnet i ruteren | andre kan koble seg til deg, så du laster opp mer |
| Grense for opplasting | 80 % av linjen | en full linje gjør nedlastinger trege |
| Grense for seeding | ingen | klienten slutter å seede ved grensen |

## Announce-nøkkelen

Hver .torrent-fil du laster ned, inneholder **din announce-nøkkel**. Den forteller trackeren hvem overføringene tilhører.

- Del aldri filen, og heller ikke et skjermbilde med announce-adressen.
- Har noen sett den, bytter du nøkkel under [kontoen](/account/announce-key). Last så ned .torrent-filene på nytt, eller bytt adressen i klienten.

## Kan andre koble seg til?

Se på en torrent du seeder. Er andre oppført som peers uten at noe blir lastet opp, er porten trolig stengt. Sjekk i denne rekkefølgen:

1. klienten lytter på porten du åpnet,
2. ruteren videresender både TCP og UDP,
3. du går ikke gjennom en VPN uten portvideresending.
`,
  },
  {
    language,
    parent,
    title: 'Din første nedlasting',
    source: `## Velg godt

Begynn med en torrent mange laster ned akkurat nå, eller en som er freeleech: da teller ikke nedlastingen. [Listen](/) kan filtreres på \
begge deler. Filteret er en del av adressen, så du kan bokmerke det eller lagre det som en visning.

## Last ned og seed

1. Åpne torrenten og se på filene og kommentarene.
2. Last ned .torrent-filen og åpne den i klienten.
3. La klienten gå når nedlastingen er ferdig. Det er da du hjelper andre.

## Hvor lenge?

Til du har en ratio på 1 for torrenten, eller i sju dager. Se [[Ratio og freeleech på norsk]].
`,
  },
  {
    language,
    parent,
    title: 'Ratio og freeleech på norsk',
    source: `**Ratioen** er det du har lastet opp, delt på det du har lastet ned. Den står i linjen øverst.

## Hva som teller

- Trackeren teller det klienten melder: omtrent hver halvtime, og når en torrent starter, blir ferdig eller stopper.
- En torrent med **freeleech** teller opplasting, men ikke nedlasting.
- Andre kampanjer teller halve nedlastingen eller dobbel opplasting. Merket på torrenten viser hvilken.

## Freeleech-poletter

En polett gjør én nedlasting gratis i 7 dager, bare for deg. Bruk den på store torrenter, før du starter nedlastingen.

## Få opp en lav ratio

1. Seed alt du har, hele tiden. Mange bekker små.
2. Last ned freeleech-torrenter med mange leechere, og bli værende.
3. Last opp noe selv: se [[Laste opp en torrent]]. Den første seederen laster opp til alle.
`,
  },
  {
    language,
    parent,
    title: 'Hold kontoen trygg',
    source: `Kontoen er for livet, så den er verdt ti minutter.

## Logg inn med passnøkkel

En **passnøkkel** ligger på enheten din eller i en passordbehandler, og kan verken gjettes eller lures fra deg. Legg til en under \
[innstillingene](/account/settings).

## Totrinnsbekreftelse

Med en app for koder er et stjålet passord ikke nok. Skriv ut gjenopprettingskodene: hver av dem virker én gang når telefonen er borte.

## Tre forskjellige hemmeligheter

| Hemmelighet | Hva den åpner | Hvis den lekker |
|---|---|---|
| Passord, passnøkkel | kontoen din | bytt passord og avslutt de andre øktene |
| Announce-nøkkel | overføringer i ditt navn | bytt nøkkelen |
| API-nøkkel | det du ga verktøyet lov til | trekk den tilbake |
`,
  },
  {
    language,
    title: 'Veiledninger',
    source: `Slik gjør vi det her. Alle som får redigere wikien, kan gjøre sidene bedre.

- [[Laste opp en torrent]]
- [[Navn på utgivelser]]
- [[Søk og lagrede visninger]]
- [[Problemer med trackeren]]
- [[Chat, forum og kommentarer]]
`,
  },
  {
    language,
    parent: guides,
    title: 'Laste opp en torrent',
    source: `## Før du laster opp

- Bare innhold som kan deles: frie lisenser, fri for opphavsrett eller ditt eget verk. Oppgi lisensen.
- Søk først. Duplikater blir fjernet, med mindre den nye utgivelsen er bedre på en måte du kan nevne.
- Pakk aldri om: ingen arkiver med passord, ingen ekstra filer.

## Lag .torrent-filen

1. Lag den i klienten fra én fil eller én mappe.
2. Merk den som **privat**.
3. Hvilken som helst announce-adresse duger: nettstedet bytter den ut med adressen til hvert medlem.

## Fyll ut skjemaet

[Skjemaet](/torrents/upload) leser navnet og foreslår kategori, tittel og tagger. Rett det som ble feil: se [[Navn på utgivelser]]. Skriv i \
beskrivelsen hvor innholdet kommer fra.

## Etterpå

Last ned .torrent-filen fra siden til torrenten, for den har din announce-nøkkel, og begynn å seede fra mappen du har.
`,
  },
  {
    language,
    parent: guides,
    title: 'Navn på utgivelser',
    source: `Navnet sier hva som er inni, slik at medlemmene finner det og nettstedet grupperer det.

## Filmer og serier

\`\`\`
Tittel.År.Oppløsning.Kilde.Lyd.Video-GRUPPE
Big.Buck.Bunny.2008.1080p.BluRay.FLAC.2.0.x264-OPEN
\`\`\`

## Musikk

\`\`\`
Artist - Album (År) [FLAC 24bit]
\`\`\`

## Dette går galt

- *Året mangler*: utgivelsen havner hos en annen tittel med samme navn.
- *Oppdiktet kilde*: skriv det den er. \`WEB-DL\` er urørt, \`WEBRip\` er kodet på nytt.
`,
  },
  {
    language,
    parent: guides,
    title: 'Søk og lagrede visninger',
    source: `| Du skriver | Du finner |
|---|---|
| \`open movie\` | navn med ord som begynner på *open* og *movie* |
| \`"open movie"\` | akkurat disse ordene etter hverandre |
| \`open -trailer\` | *open* uten *trailer* |

Aksenter og store bokstaver spiller ingen rolle. Det samme gjelder i forumene, chatten og wikien. Trykk \`/\` for å komme til søkefeltet.

## Lagrede visninger

Lagre et filter under et navn. Du kan få varsel om nye treff, eller lese dem i en RSS-feed.
`,
  },
  {
    language,
    parent: guides,
    title: 'Hurtigtaster',
    source: `Alt virker med Tab og Enter. Disse tastene er raskere. Trykk \`?\` på en side for å se tastene den har.

## Søk og kommandoer

**Ctrl K** (⌘ K på Mac) åpner søket som en liste over sider, handlinger og treff. Skriv det du leter etter: *mørkt* finner innstillingen for \
tema, *ny tråd* starter en. ↑ og ↓ velger, Enter åpner, Esc lukker. Det du åpnet sist, huskes i denne nettleseren til du tømmer listen eller \
logger ut. I en tekst lager Ctrl K en lenke.

## Taster på alle sider

| Taster | Hva de gjør |
|---|---|
| \`/\` | gå til søkefeltet |
| \`g\` og så \`t\` \`m\` \`s\` \`u\` \`c\` \`f\` \`n\` \`w\` | torrenter, filmer, serier, musikk, chat, forum, nyheter, wiki |
| \`?\` | tastene på denne siden |
| Esc | lukk en dialog eller meny |

## Taster i lister og på sider

| Tast | Hva den gjør |
|---|---|
| \`j\` \`k\` | neste og forrige: torrenter, titler, tråder, innlegg, kommentarer, varsler, treff. Etter den siste blar de om |
| Enter | åpne det valgte |
| \`d\` | last ned den valgte torrenten, eller den på denne siden |
| \`b\` | bokmerke |
| \`n\` | ny: tråd, opplasting, samling, artikkel. I en tråd: første uleste innlegg |
| \`e\` | rediger |
| \`r\` \`q\` | svar på det valgte innlegget, siter det |

## Hvor mange taster det tar

| Fra en hvilken som helst side til | Taster |
|---|---|
| filen til den første torrenten i listen | \`g t j d\` |
| siden til den første torrenten i listen | \`g t j\` Enter |
| den nyeste tråden i det første forumet | \`g f j\` Enter \`j\` Enter |
| en ny tråd der | \`g f j\` Enter \`n\` |
| den nyeste artikkelen | \`g n j\` Enter |

## Slå dem av

Enkelttaster kan være i veien for talestyring og noen tastaturer. Slå dem av under [Utseende](/account/settings/appearance). Ctrl K virker \
fortsatt.

Wikisider du åpner i en ny fane, har ingen skript, så tastene virker ikke der.
`,
  },
  {
    language,
    parent: guides,
    title: 'Problemer med trackeren',
    source: `## Meldinger i klienten

| Melding | Betydning | Hva du gjør |
|---|---|---|
| Unknown announce key | nøkkelen er byttet, eller adressen er klippet | last ned .torrent-filen på nytt |
| Torrent not registered | den er slettet, eller ikke godkjent ennå | se på siden til torrenten |
| Connection timed out | nettet, eller trackeren starter på nytt | vent en time før du sier fra |

## Tallene virker feil

Nettstedet viser det klienten sist meldte, så det kan være en halvtime gammelt. Vent en time, og spør så i hjelpeforumet. Fjern \
announce-nøkkelen fra logger.
`,
  },
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
]
