// What an administrator may do with somebody's account, and in which words.

/** As `GET /people/<number>/account` answers. */
export type AccountView = {
  readonly state: 'none' | 'open' | 'locked'
  readonly factor: boolean
  readonly passkeys: number
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
}

export const words = {
  account: 'Account',
}

export const acts: readonly Act[] = [
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
