// What an administrator may do with somebody's account, and in which words.

/** As `GET /people/<number>/account` answers. */
export type AccountView = {
  readonly state: 'none' | 'open' | 'locked'
  readonly factor: boolean
  readonly passkeys: number
  /** Whether they come in by single sign-on. */
  readonly connected: boolean
  /** Whether links can be sent by email. */
  readonly mails: boolean
  /** The newest mail with a link to a password, until one is used. */
  readonly sent: {
    readonly to: string
    readonly state: 'waiting' | 'sent' | 'kept' | 'failed'
    /** Instant, ISO 8601. */
    readonly at: string
    readonly fault: string | null
  } | null
  readonly request: LinkRequest | null
  /** Since when nothing can be signed in that name. */
  readonly withheld: { readonly since: string; readonly signedIn: boolean; readonly mayConfirm: boolean } | null
}

/** Who asks to be shown a link to the password, and whose confirmation that takes. */
export type LinkRequest = {
  readonly askedBy: string
  readonly confirmed: boolean
  readonly mine: boolean
  readonly mayConfirm: boolean
  readonly awaits: 'administrator' | 'quality manager'
}

/** Under which the browser remembers how the account of a person stands. */
export const keyOfAccount = (number: string) => ['people', 'account', number] as const

export type Act = {
  /** Behind the person's address. */
  readonly path: string
  readonly label: string
  readonly title: (name: string) => string
  readonly explain: string
  readonly done: (name: string) => string
  readonly isOpen: (account: AccountView) => boolean
  /** Offered to whom the server names for it, administrator or not. */
  readonly named?: true
}

export const words = {
  account: 'Account',
}

export const acts: readonly Act[] = [
  {
    path: 'invitation/confirm',
    label: 'Confirm the link',
    title: (name) => `Confirm the link to the password of ${name}?`,
    explain:
      'There is no mail server, so the link is shown to the administrator who asked for it. Be sure that it is meant for this person. What they sign waits until somebody of quality has confirmed who they are.',
    done: (name) => `The link for ${name} is confirmed`,
    isOpen: ({ request }) => request?.mayConfirm === true,
    named: true,
  },
  {
    path: 'identity/confirm',
    label: 'Confirm identity',
    title: (name) => `Confirm that it is ${name}?`,
    explain:
      'Somebody else has seen the link by which they set their password. Have them before you, signed in, and say how you know that it is they. From then on they can sign.',
    done: (name) => `${name} can sign now`,
    isOpen: ({ withheld }) => withheld !== null && withheld.mayConfirm && withheld.signedIn,
    named: true,
  },
  {
    path: 'second-factor/remove',
    label: 'Take off the second factor',
    title: (name) => `Take off the second factor of ${name}?`,
    explain:
      'For somebody who lost their device and their recovery codes. Their codes and passkeys open nothing any more, and the password alone logs them in until they turn a second factor on again. Be sure that it is they who ask.',
    done: (name) => `The second factor of ${name} is off`,
    isOpen: ({ factor, passkeys }) => factor || passkeys > 0,
  },
  {
    path: 'sso/disconnect',
    label: 'Disconnect single sign-on',
    title: (name) => `Disconnect ${name} from single sign-on?`,
    explain:
      'For an account at the provider that was lost, taken over, or given to somebody else. They are logged out everywhere and log in with their password until they connect their account again on their profile. Send them a link where they have none.',
    done: (name) => `${name} is disconnected from single sign-on`,
    isOpen: ({ connected }) => connected,
  },
  {
    path: 'lock',
    label: 'Lock the account',
    title: (name) => `Lock the account of ${name}?`,
    explain: 'They are logged out everywhere and cannot log in until an administrator unlocks it.',
    done: (name) => `The account of ${name} is locked`,
    isOpen: ({ state }) => state === 'open',
  },
  {
    path: 'unlock',
    label: 'Unlock the account',
    title: (name) => `Unlock the account of ${name}?`,
    explain: 'They can log in again with their password.',
    done: (name) => `The account of ${name} is unlocked`,
    isOpen: ({ state }) => state === 'locked',
  },
]
