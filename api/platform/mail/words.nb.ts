import type { en } from './words.en'

function describeSignOut(signedOut: 'all' | 'others' | undefined): string {
  if (!signedOut) return ''
  return `, og alle ${signedOut === 'all' ? '' : 'andre '}enheter er logget ut`
}

export const nb: typeof en = {
  verify: ({ site, username }) => ({
    subject: `Bekreft adressen din hos ${site}`,
    paragraphs: [`Velkommen til ${site}, ${username}.`, 'Bekreft at adressen er din, for å fullføre registreringen.'],
    action: 'Bekreft adressen',
    note: 'Lenken virker én gang, i 24 timer. Har du ikke registrert deg, kan du se bort fra denne e-posten.',
  }),
  verify_application: ({ site, username }) => ({
    subject: `Bekreft adressen din hos ${site}`,
    paragraphs: [
      `Takk for at du søker om å bli med i ${site}, ${username}.`,
      'Bekreft at adressen er din, for å sende søknaden til teamet.',
    ],
    action: 'Bekreft adressen',
    note: 'Lenken virker én gang, i 24 timer. Har du ikke søkt, kan du se bort fra denne e-posten.',
  }),
  address_taken: ({ site, username }) => ({
    subject: `Du har allerede en konto hos ${site}`,
    paragraphs: [
      `Noen prøvde å registrere seg hos ${site} med denne adressen. Den hører allerede til kontoen din, ${username}, så ingenting er endret.`,
      'Hvis dette var deg og du har glemt passordet, kan du velge et nytt.',
    ],
    action: 'Velg et nytt passord',
    note: 'Hvis dette ikke var deg, kan du se bort fra denne e-posten.',
  }),
  reset: ({ site, username }) => ({
    subject: `Tilbakestill passordet ditt hos ${site}`,
    paragraphs: [`Vi har fått en forespørsel om å tilbakestille passordet til kontoen ${username} hos ${site}.`],
    action: 'Velg et nytt passord',
    note: 'Lenken virker én gang, i 30 minutter. Har du ikke bedt om den, kan du se bort fra denne e-posten: passordet ditt er uendret.',
  }),
  password_changed: ({ site, username, replacesKeys, signedOut }) => ({
    subject: `Passordet ditt hos ${site} er endret`,
    paragraphs: [
      `Passordet til kontoen din, ${username}, hos ${site} ble nettopp endret${describeSignOut(signedOut)}.`,
      ...(replacesKeys
        ? [
            'Announce-nøkkelen og RSS-adressene dine ble byttet ut. Last ned torrentene i klienten på nytt, eller ' +
              'endre trackeradressen deres. Legg inn de nye adressene i RSS-leserne.',
          ]
        : []),
      'Hvis dette ikke var deg, må du velge et nytt passord med en gang og kontakte teamet.',
    ],
    action: 'Velg et nytt passord',
  }),
  email: ({ site, username }) => ({
    subject: `Bekreft den nye adressen din hos ${site}`,
    paragraphs: [`Bekreft at denne adressen er din. Deretter sendes e-post til kontoen ${username} hos ${site} hit.`],
    action: 'Bekreft adressen',
    note: 'Lenken virker én gang, i 30 minutter. Har du ikke bedt om den, kan du se bort fra denne e-posten: ingenting er endret.',
  }),
  email_changed: ({ site, username }) => ({
    subject: `E-postadressen din hos ${site} er endret`,
    paragraphs: [
      `E-post til kontoen din, ${username}, hos ${site} sendes nå til en annen adresse.`,
      'Hvis dette ikke var deg, må du kontakte teamet med en gang.',
    ],
  }),
  invite: ({ site, username }) => ({
    subject: `${username} inviterer deg til ${site}`,
    paragraphs: [`${username} inviterer deg til å bli med i ${site}.`],
    action: 'Ta imot invitasjonen',
    note: 'Invitasjonen gjelder én person og utløper etter 14 dager. Kjenner du ikke avsenderen, kan du se bort fra denne e-posten.',
  }),
  accepted: ({ site, username }) => ({
    subject: `Velkommen til ${site}`,
    paragraphs: [`Teamet i ${site} har godtatt søknaden din, ${username}. Kontoen er klar.`],
    action: 'Logg inn',
  }),
  declined: ({ site, username, reason }) => ({
    subject: `Søknaden din til ${site}`,
    paragraphs: [
      `Takk for at du søkte om å bli med i ${site}, ${username}. Teamet har avslått søknaden.`,
      'Søknaden og opplysningene dine er slettet.',
      ...(reason ? [`Begrunnelse: ${reason}`] : []),
    ],
  }),
  notifications: ({ site, lines = [] }) => ({
    subject: `Nytt til deg hos ${site}`,
    paragraphs: lines,
    action: 'Se varslene dine',
    note: 'Hvilke varsler du får på e-post, velger du i innstillingene for kontoen din, under Varsler.',
    stop: 'Meld deg av denne typen e-post',
  }),
  test: ({ site, username }) => ({
    subject: `Test-e-post fra ${site}`,
    paragraphs: [`E-post fra ${site} virker. ${username} ba om denne testen i innstillingene.`],
  }),
}
