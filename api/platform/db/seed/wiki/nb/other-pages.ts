import type { SeededPage } from '../page'

const language = 'nb'

export const otherPages: SeededPage[] = [
  {
    language,
    title: 'Nettstedet uten JavaScript',
    source: `Alle skjemaer, lister og menyer virker i en nettleser uten JavaScript, og med trege eller avbrutte forbindelser.

## Dette er annerledes

| Med JavaScript | Uten |
|---|---|
| nye chatmeldinger dukker opp | last siden på nytt |
| kladder lagres mens du skriver | et skjema beholder teksten når noe er galt med den |
| bilder slippes i en tekst | [legg dem til på en side](/images/new) |
| forslag mens du skriver | skriv navnet selv |

## Hvis økten tar slutt

Et skjema du sender etter at økten er over, er fylt ut igjen når du har logget inn, unntatt filer og passord.
`,
  },
  {
    language,
    title: 'Ord på nettstedet',
    source: `| Ord | Betydning |
|---|---|
| announce | en melding fra klienten til trackeren: hva den har, og hva den har overført |
| announce-nøkkel | hemmeligheten i .torrent-filene dine som sier trackeren hvem du er |
| freeleech | nedlastinger som ikke teller |
| infohash | tallet som kjennetegner en torrent |
| leecher | en klient som ikke har alle dataene ennå |
| peer | en klient i en sverm |
| ratio | det du har lastet opp, delt på det du har lastet ned |
| utgivelse | én utgave av en tittel: en torrent |
| seeder | en klient som har alle dataene |
| fullført nedlasting | en nedlasting som er ferdig |
| sverm | alle peers på en torrent |
| tittel | en film, en serie, et album eller et program med alle utgivelsene |

## Se også

[[Ratio og freeleech på norsk|Ratio og freeleech]], [[Navn på utgivelser]], [[Sette opp en torrentklient]]
`,
  },
  {
    language,
    title: 'Håndbok for teamet',
    readers: ['admin', 'moderator'],
    editors: ['admin', 'moderator'],
    source: `Bare moderatorer og administratorer ser denne siden.

## Avgjørelser

1. Gi alltid en begrunnelse. Medlemmet leser den.
2. Advar før du begrenser, unntatt ved juks, skadevare og solgte invitasjoner.
3. En annen på teamet behandler en klage.

## Køer

Se på [rapportene](/admin/reports) først, så på opplastinger, så på innlegg som venter. Ingen bør være eldre enn et døgn.
`,
  },
]
