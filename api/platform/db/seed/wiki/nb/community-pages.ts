import type { SeededPage } from '../page'

const language = 'nb'
const parent = 'Slik lever vi sammen'

export const communityPages: SeededPage[] = [
  {
    language,
    title: 'Slik lever vi sammen',
    source: `Når noe mellom folk eller på en side ikke er som det skal.

- [[Rapportere et problem]]
- [[Advarsler]]
- [[Blokkere et medlem]]
- [[Chat, forum og kommentarer]]
- [reglene](/rules)
`,
  },
  {
    language,
    parent,
    title: 'Rapportere et problem',
    source: `**Rapporter** finnes ved hver torrent, hver kommentar, hvert innlegg og hvert medlem. Bare teamet leser rapporten, og du får varsel om avgjørelsen.

## Når du bør rapportere

| Problem | Grunn du velger |
|---|---|
| samme utgivelse to ganger | Duplikat |
| feil navn eller kategori | Feil navn eller kategori |
| ikke det den gir seg ut for | Ikke det den utgir seg for |
| en fil gjør skade | Skadevare, og ikke åpne den |
| fornærmelser, trusler, private opplysninger | Trakassering |

## Dette hjelper

Skriv hva du så, og hvor. Én god rapport er nok: flere gjør det ikke raskere. Ikke svar med samme mynt, og ikke diskuter rapporten offentlig.

## Er du uenig i avgjørelsen?

Skriv rolig, én gang. [En annen på teamet ser på saken](/rules#5.2).
`,
  },
  {
    language,
    parent,
    title: 'Advarsler',
    source: `En advarsel er en melding fra teamet med en begrunnelse. Du og teamet ser den, ingen andre.

## Hva den betyr

- Du får varsel og kan lese begrunnelsen.
- Den utløper etter noen dager, eller blir stående.
- Den endrer ingen av rettighetene dine i seg selv. Flere advarsler kan føre til en begrensning.

## Hva du gjør

Les begrunnelsen og regelen den viser til. Gjaldt den en tekst, retter eller sletter du teksten. Mener du at advarselen er feil, sier du hvorfor: teamet kan \
trekke den tilbake, og det blir også skrevet ned.
`,
  },
  {
    language,
    parent,
    title: 'Blokkere et medlem',
    source: `Åpne siden til medlemmet og velg **Blokker**.

## Hva som skjer

- Kommentarene deres er foldet sammen. Du kan åpne hver av dem.
- Du får ingen varsler om dem.
- De får ikke vite det.

## Hva som ikke skjer

De kan fortsatt lese det du skriver offentlig. Trakasserer noen deg, rapporterer du det også: se [[Rapportere et problem]]. Du kan angre på siden deres.
`,
  },
]
