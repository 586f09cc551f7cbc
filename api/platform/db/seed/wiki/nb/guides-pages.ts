import type { SeededPage } from '../page'

const language = 'nb'
const guides = 'Veiledninger'

export const guidesPages: SeededPage[] = [
  {
    language,
    title: 'Veiledninger',
    source: `Slik gjør vi det her. Alle som får redigere wikien, kan gjøre sidene bedre.

- [[Laste opp en torrent]]
- [[Navn på utgivelser]]
- [[Undertekster]]
- [[Søk og lagrede visninger]]
- [[Problemer med trackeren]]
- [[Chat, forum og kommentarer]]
- [[Forumene steg for steg]]
- [[Formatere tekst]]
- [[Bilder i tekster]]
- [[Titler og anmeldelser]]
- [[Samlinger]]
- [[RSS-feeder og automatisering]]
- [[Roller og hva de kan gjøre]]
- [[Skrive i wikien]]
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
    title: 'Undertekster',
    source: `Siden til en film eller en episode har en fane for undertekster. Alle medlemmer kan laste dem ned, og de fleste kan laste dem opp.

## Bruke en

Last den ned fra fanen og legg den i samme mappe som videoen. Den har samme navn som videofilen, så spilleren finner den av seg selv. I en \
sesong står det hvilken episode underteksten hører til.

- **For hørselshemmede** beskriver også lyder og hvem som snakker.
- **Bare fremmedspråk** oversetter bare det som blir sagt på et fremmed språk.

## Laste opp en

1. Bruk SubRip (.srt), WebVTT (.vtt), ASS eller SSA. Nettstedet ser på innholdet, ikke på navnet.
2. Kontroller at den passer til utgivelsen: Et annet klipp eller en annen bildefrekvens gjør at teksten kommer feil.
3. Velg språk, og hvilken episode i en sesong. Skriv i merknaden hvem som har oversatt.
4. Står det at filen ikke er i Unicode, velger du tegnkodingen: vesteuropeisk for norsk, kyrillisk for russisk.

Ikke last opp maskinoversettelser du ikke har lest. Du kan redigere og slette dine egne undertekster. Rapporter en som er på feil språk eller \
hører til en annen film; teamet kan slette den, og gjenopprette den i 30 dager.
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

Aksenter og store bokstaver spiller ingen rolle. Det samme gjelder i forumene, chatten og wikien.

## Lagrede visninger

Lagre et filter under et navn. Du kan få varsel om nye treff, eller lese dem i en RSS-feed.
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
    title: 'RSS-feeder og automatisering',
    source: `## RSS-feed

En feed inneholder de nye torrentene i en [lagret visning](/views), nyhetene eller de åpne ønskene. Adressen har sin egen nøkkel, så \
behandle den som et passord. Kommer den på avveie, trekker du feeden tilbake og lager en ny. De fleste klienter kan lese en feed og laste ned etter regler.

## Sonarr, Radarr, Prowlarr

Disse programmene søker i en feed som i en **Torznab**-indekser. Lag en feed med alle torrenter under [Visninger og RSS-feeder](/views), og \
oppgi adressen som URL, med API-stien \`/api\` og uten API-nøkkel. [Dokumentasjonen](/docs/rss) har detaljene.

## API

Alt nettstedet kan, finnes i [API-et](/docs/api). Lag en **API-nøkkel** med bare de tilgangene verktøyet trenger, én for hvert verktøy, og trekk den \
tilbake når verktøyet er borte.

- Respekter \`429\`: vent så mange sekunder som \`Retry-After\` sier.
- Spør etter det som er endret, ikke etter alt.
- Ikke publiser lister herfra andre steder.
`,
  },
  {
    language,
    parent: guides,
    title: 'Roller og hva de kan gjøre',
    source: `| Rolle | Slik får du den | Dette legger den til |
|---|---|---|
| Member | invitasjon eller søknad | laste ned, laste opp, kommentere, skrive i chat og forum |
| Elder | 2 år, 512 GiB lastet opp, ratio 1,5, 25 opplastinger | invitasjoner, redigere wikien |
| Uploader | valgt av teamet for gode opplastinger | invitasjoner, redigere wikien |
| Moderator | valgt av administratorene | avgjør opplastinger, rapporter og diskusjoner |
| Administrator | driver nettstedet | alt |

En rolle selges aldri. Sier profilen at du oppfyller kravene uten at noe har skjedd etter et døgn, spør du teamet.

Se også [[Ratio og freeleech på norsk|Ratio og freeleech]].
`,
  },
]
