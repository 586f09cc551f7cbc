import type { SeededPage } from '../page'

const language = 'nb'
const parent = 'Kom i gang'

export const startPages: SeededPage[] = [
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

- Slå opp et ord: [[Ord på nettstedet]].
- Søk i wikien og så i [forumene](/forums). De fleste spørsmål er besvart der.
- Spør i [chatten](/chat). Si hvilken klient og versjon du bruker.
- Gjelder det kontoen din, se [[Kontoen din]], eller skriv til noen på teamet.

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

## Når ingen seeder

Siden til torrenten har knappen **Be om ny seeding**. Opplasteren og medlemmene som har fullført den, får et varsel, og du får vite om den \
første seederen.
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
]
