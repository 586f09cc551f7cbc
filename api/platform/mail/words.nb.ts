import type { en } from './words.en'

/** Every mail in Norwegian (bokmål). */
export const nb: typeof en = {
  verify: ({ site, username }) => ({
    subject: `Bekreft adressen din hos ${site}`,
    paragraphs: [`Velkommen til ${site}, ${username}.`, 'Bekreft at adressen er din, så er kontoen klar.'],
    action: 'Bekreft adressen',
    note: 'Lenken virker én gang, i 24 timer. Har du ikke registrert deg, trenger du ikke gjøre noe: registreringen utløper av seg selv.',
  }),
  verify_application: ({ site, username }) => ({
    subject: `Bekreft adressen din hos ${site}`,
    paragraphs: [
      `Takk for at du søker om å bli med i ${site}, ${username}.`,
      'Bekreft at adressen er din, så går søknaden videre til staben.',
    ],
    action: 'Bekreft adressen',
    note: 'Lenken virker én gang, i 24 timer. Har du ikke søkt, trenger du ikke gjøre noe: søknaden utløper av seg selv.',
  }),
  address_taken: ({ site, username }) => ({
    subject: `Du har allerede en konto hos ${site}`,
    paragraphs: [
      `Noen prøvde å registrere seg hos ${site} med denne adressen. Den hører allerede til kontoen din, ${username}, så ingenting er endret.`,
      'Var det deg, og har du glemt passordet, kan du velge et nytt.',
    ],
    action: 'Velg et nytt passord',
    note: 'Var det ikke deg, trenger du ikke gjøre noe.',
  }),
  reset: ({ site, username }) => ({
    subject: `Nytt passord hos ${site}`,
    paragraphs: [`Noen, forhåpentligvis du, har bedt om et nytt passord til kontoen ${username} hos ${site}.`],
    action: 'Velg et nytt passord',
    note: 'Lenken virker én gang, i 30 minutter. Har du ikke bedt om den, trenger du ikke gjøre noe: passordet ditt er uendret.',
  }),
  password_changed: ({ site, username, replacesKeys, signedOut }) => ({
    subject: `Passordet ditt hos ${site} er endret`,
    paragraphs: [
      `Passordet til kontoen din, ${username}, hos ${site} ble nettopp endret${signedOut ? `, og alle ${signedOut === 'all' ? '' : 'andre '}enheter er logget ut` : ''}.`,
      ...(replacesKeys
        ? [
            'Passnøkkelen og strømadressene dine ble byttet ut: last ned torrentene i klienten på nytt eller rett adressen deres, og gi strømleserne de nye.',
          ]
        : []),
      'Var det ikke deg, velg et nytt passord med en gang og si fra til staben.',
    ],
    action: 'Velg et nytt passord',
  }),
  email: ({ site, username }) => ({
    subject: `Bekreft den nye adressen din hos ${site}`,
    paragraphs: [`E-post til kontoen ${username} hos ${site} skal gå til denne adressen. Bekreft at den er din.`],
    action: 'Bekreft adressen',
    note: 'Lenken virker én gang, i 30 minutter. Har du ikke bedt om den, trenger du ikke gjøre noe: ingenting endres.',
  }),
  email_changed: ({ site, username }) => ({
    subject: `Adressen din hos ${site} er endret`,
    paragraphs: [
      `E-post til kontoen din, ${username}, hos ${site} går heretter til en annen adresse.`,
      'Var det ikke deg, si fra til staben med en gang.',
    ],
  }),
  invite: ({ site, username }) => ({
    subject: `${username} inviterer deg til ${site}`,
    paragraphs: [`${username} inviterer deg til å bli med i ${site}.`],
    action: 'Ta imot invitasjonen',
    note: 'Invitasjonen gjelder én person og utløper etter 14 dager. Vet du ikke hvem som har sendt den, trenger du ikke gjøre noe.',
  }),
  accepted: ({ site, username }) => ({
    subject: `Velkommen til ${site}`,
    paragraphs: [`Staben i ${site} har godtatt søknaden din, ${username}. Kontoen er klar.`],
    action: 'Logg inn',
  }),
  declined: ({ site, username, reason }) => ({
    subject: `Søknaden din til ${site}`,
    paragraphs: [
      `Takk for at du søkte om å bli med i ${site}, ${username}. Denne gangen har staben sagt nei.`,
      'Det du sendte oss, er slettet.',
      ...(reason ? [`Staben sier: ${reason}`] : []),
    ],
  }),
  notifications: ({ site, lines = [] }) => ({
    subject: `Nytt til deg hos ${site}`,
    paragraphs: lines,
    action: 'Se varslene dine',
    note: 'Hva du får vite på e-post, bestemmer du i innstillingene for kontoen din, under Varsler.',
    stop: 'Få ikke mer e-post av dette slaget, uten å logge inn',
  }),
  test: ({ site, username }) => ({
    subject: `En prøve fra ${site}`,
    paragraphs: [`E-post fra ${site} kommer fram. ${username} ba om denne prøven i innstillingene.`],
  }),
}
