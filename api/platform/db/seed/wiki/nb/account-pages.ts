import type { SeededPage } from '../page'

const language = 'nb'
const parent = 'Kontoen din'

export const accountPages: SeededPage[] = [
  {
    language,
    title: 'Kontoen din',
    source: `Alt om kontoen finner du under [Konto](/account): tall, innstillinger, invitasjoner og announce-nøkkelen.

- [[Profilen din]]
- [[Varsler og e-post]]
- [[Utseende og tidssone]]
- [[Invitere noen]]
- [[Dataene dine]]
- [[Hold kontoen trygg]]
`,
  },
  {
    language,
    parent,
    title: 'Profilen din',
    source: `Andre medlemmer ser [siden din](/account/settings/profile) når de åpner navnet ditt.

## Dette kan du legge til

- et bilde, som du beskjærer når du har valgt det
- noen få ord ved siden av navnet, landet ditt og en tekst om deg
- en signatur på én eller to linjer under innleggene; den som ikke vil se signaturer, slipper

## Dette ser andre

Tall, ratiohistorikk, opplastinger, hvem som inviterte deg, og innleggene dine kan skjules hver for seg. Da er det bare du og teamet som ser dem.

## Den neste rollen

Oversikten over kontoen viser hva som mangler. Se [[Roller og hva de kan gjøre]].
`,
  },
  {
    language,
    parent,
    title: 'Varsler og e-post',
    source: `Bjella øverst teller det som er nytt. [Varsler](/notifications) viser det.

## Velge

Under [innstillingene](/account/settings/notifications) velger du for hvert emne om du får vite om det her, på e-post eller ikke i det hele tatt. Endringer i \
innlogging og sikkerhet vises alltid her.

## E-post

E-post samles opp: du får én melding for flere hendelser, og bare om det du ikke har lest her. Hver av dem har en lenke for å melde seg av. Den virker uten \
innlogging.

## For mange?

- Demp en tråd eller et forum, se [[Forumene steg for steg]].
- Fjern varselet fra en lagret visning, se [[Søk og lagrede visninger]].
- Blokker et medlem du ikke vil lese noe fra, se [[Blokkere et medlem]].
`,
  },
  {
    language,
    parent,
    title: 'Utseende og tidssone',
    source: `[Utseende](/account/settings/appearance) lagres med kontoen. Bryterne nederst på hver side gjelder enheten du bruker.

## Dette kan du endre

| Innstilling | Valg |
|---|---|
| Tema | mørkt eller lyst |
| Farge | hvilken som helst; lysheten tilpasses så tekst kan leses |
| Torrentliste | romslige eller tette rader |
| Språk | engelsk eller norsk |
| Tidssone | enhetens, eller en du velger |
| Hurtigtaster | av eller på, se [[Hurtigtaster]] |
| Signaturer | vist eller skjult |

## Klokkeslett

Klokkeslett vises i tidssonen din. De som slutter på *UTC*, står på sider som ikke kjenner den ennå.
`,
  },
  {
    language,
    parent,
    title: 'Invitere noen',
    source: `Du er ansvarlig for dem du inviterer ([regel 1.3](/rules#1.3)). Inviter folk du går god for.

## Sende en invitasjon

1. Åpne [Invitasjoner](/account/invites).
2. Skriv inn adressen til personen, eller la feltet stå tomt for å få en lenke du gir videre selv.
3. Skriv et notat til deg selv, så du husker hvem det var til.

En invitasjon er til én person og varer i 14 dager. Lenken vises én gang.

## Etterpå

Siden viser hvem som ble med. Du kan trekke tilbake en invitasjon som ikke er brukt, og bruke den på nytt. Ingen får be om invitasjoner i chat eller forum, \
og invitasjoner selges aldri: da mister begge kontoen.

## Hvordan får jeg flere?

Med rollen din: se [[Roller og hva de kan gjøre]].
`,
  },
  {
    language,
    parent,
    title: 'Dataene dine',
    source: `## Eksport

[Dataene dine](/account/settings/data) gir deg alt nettstedet lagrer om deg, som én JSON-fil. Hemmeligheter er utelatt.

## Hva som lagres

- det du skriver, og tidligere versjoner av det
- torrentene du har lastet ned, og summer av det du har overført
- øktene dine med enhet og omtrentlig adresse, for en tid
- ingen passord i lesbar form, og ingen liste over sidene du har åpnet

## Lukke kontoen

Navnet, e-postadressen, profilen og innstillingene blir slettet, og ingen kan logge inn igjen. Opplastinger og innlegg blir stående som fra \
et tidligere medlem, \
ellers ville svarene ikke gi mening. Det kan ikke gjøres om, og [kontoen er for livet](/rules#1.1).
`,
  },
  {
    language,
    parent,
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
]
