// Every refusal the product can utter: a stable code for programs, a sentence for people, the field it concerns.

const statusOf = {
  unreadable: 400,
  'signed-out': 401,
  'other-session': 401,
  'wrong-credentials': 401,
  'code-needed': 401,
  'not-allowed': 403,
  'wrong-origin': 403,
  'not-found': 404,
  'too-slow': 408,
  stale: 409,
  'seen-changed': 409,
  busy: 409,
  'key-reused': 409,
  altered: 410,
  'too-large': 413,
  'wrong-type': 415,
  'wrong-host': 421,
  invalid: 422,
  blocked: 422,
  'wrong-password': 422,
  'unknown-name': 422,
  'version-missing': 428,
  'too-many': 429,
  away: 503,
  full: 507,
} as const

export type RefusalCode = keyof typeof statusOf

/** One thing a person can mend: `field` is the input's name, a row's cell reads `causes[k7].text`. */
export type FieldRefusal = { readonly field: string; readonly code: string; readonly message: string }

/** What travels to the caller: `{ code, message, field?, details? }`. */
export type RefusalBody = {
  readonly code: RefusalCode
  readonly message: string
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>> & { readonly fields?: readonly FieldRefusal[] }
}

/** A foreseen no. Everything else that is thrown is a defect. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly field: string | undefined
  readonly details: RefusalBody['details']

  constructor(code: RefusalCode, message: string, field?: string, details?: RefusalBody['details']) {
    super(message)
    this.code = code
    this.status = statusOf[code]
    this.field = field
    this.details = details
  }

  body(): RefusalBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.field !== undefined && { field: this.field }),
      ...(this.details !== undefined && { details: this.details }),
    }
  }
}

/** Whether nobody answered at all. */
export const isAway = (error: unknown): boolean => error instanceof Refusal && error.code === 'away'

const passing: readonly RefusalCode[] = ['busy', 'stale', 'away', 'too-slow', 'too-many', 'full']

/** Whether the same may be accepted at another moment: nothing is wrong with what was entered. */
export const isPassing = ({ code }: Refusal): boolean => passing.includes(code)

/**
 * Refuses with a code, a sentence for the person and, where one is concerned, the field. What is `invalid` was entered
 * somewhere and says where; what cannot be done as things stand is `blocked`.
 */
export function refuse(code: 'invalid', message: string, field: string, details?: RefusalBody['details']): never
export function refuse(
  code: Exclude<RefusalCode, 'invalid'>,
  message: string,
  field?: string,
  details?: RefusalBody['details'],
): never
export function refuse(code: RefusalCode, message: string, field?: string, details?: RefusalBody['details']): never {
  throw new Refusal(code, message, field, details)
}

/** Refuses everything that a person can mend at once: the first field also stands at the top. */
export function refuseFields(fields: readonly FieldRefusal[], message?: string): never {
  const [first] = fields
  throw new Refusal('invalid', message ?? first?.message ?? 'Check what you entered.', first?.field, { fields })
}
