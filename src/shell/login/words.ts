// The words of /login and /invitation.

export const words = {
  title: 'Log in to Plumbline',
  subtitle: 'Quality management',
  email: 'Email',
  password: 'Password',
  code: 'Code from your second factor',
  logIn: 'Log in',
  passkey: 'Use a passkey',
  sso: (name: string) => `Log in with ${name}`,
  ssoBusy: 'Logging you in …',
  another: 'Log in another way',
  forgot: 'Forgot password?',
  forgotAnswer: 'Ask an administrator for a new link. They find you under User Management and press Invite.',
  missing: { email: 'Enter your email address.', password: 'Enter your password.' },
  trial: {
    title: 'Trial accounts',
    explain: 'Sample people of Northfield Instruments. Press one to fill in the form.',
  },
}

/** The sample people that can sign in while this is a trial, and nowhere else. */
export const trialAccounts = [
  ['admin@example.com', 'Administrator'],
  ['quality@example.com', 'Quality manager'],
  ['documents@example.com', 'Document controller'],
  ['auditor@example.com', 'Lead auditor'],
  ['manager@example.com', 'Head of department'],
  ['executive@example.com', 'Top management'],
  ['employee@example.com', 'Employee'],
] as const

/** Printed in the README; the server accepts it on the machine itself only. */
export const trialPassword = 'plumbline-trial'

export const invitation = {
  title: {
    invitation: 'Welcome to Plumbline',
    'new-password': 'Choose a new password',
    'first-administrator': 'Set up Plumbline',
    'first-quality-manager': 'Name the quality manager',
  },
  hello: (name: string) => `${name}, choose the password with which you log in and sign.`,
  explain: {
    both: 'You become the first administrator, and name the quality manager: two persons, each of whom confirms their role by logging in.',
    administrator: 'You become the first administrator. Choose the password with which you log in and sign.',
    'quality-manager': 'Nobody is quality manager. Name the person; they confirm it by logging in.',
  },
  you: 'You, the administrator',
  other: 'The quality manager',
  name: 'Name the quality manager',
  named: {
    mail: (email: string) => `A mail with a link to set a password is on its way to ${email}.`,
    link: (email: string) => `Give this link to ${email} only. It works once, for 7 days, and is not shown again.`,
    password: (email: string) => `${email} confirms the role by logging in with the password they have.`,
  },
  link: 'Link for the quality manager',
  copy: 'Copy the link',
  copied: 'Copied',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'New password',
  repeat: 'The same again',
  help: 'At least 12 characters. A few unrelated words are easy to remember and hard to guess.',
  save: 'Set the password',
  different: 'The two passwords differ.',
  missing: 'Choose a password.',
  noToken: 'This link is incomplete',
  noTokenExplain: 'Open the whole link that you were given, or ask an administrator for a new one.',
  closed: 'This link does not open',
  doneTitle: 'Your password is set',
  done: (email: string) => `You can log in now as ${email}.`,
  toLogin: 'Go to log in',
}
