// What SCIM says of itself, of lists and of errors (RFC 7644 §3.4.2, §3.12).

export const mediaType = 'application/scim+json; charset=utf-8'

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

/** RFC 7644 §3.12, table 9; those that we say. */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A foreseen no, as a directory reads it. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

/** The body of an error; the status is a text there. */
export const errorBody = ({ status, scimType, message }: Pick<ScimError, 'status' | 'scimType' | 'message'>) => ({
  schemas: [schemas.error],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
})

export const invalidValue = (detail: string): never => {
  throw new ScimError(400, detail, 'invalidValue')
}

/** A page of resources. `startIndex` counts from 1. */
export type Page = { readonly startIndex: number; readonly count: number }

const most = 200

const whole = (text: unknown, usual: number): number => {
  if (text === undefined) return usual
  return typeof text === 'string' && /^-?\d{1,9}$/.test(text)
    ? Number(text)
    : invalidValue('startIndex and count are whole numbers.')
}

/** Which page is asked for: below 1 is 1, a negative count is 0 (RFC 7644 §3.4.2.4). */
export const pageIn = ({ startIndex, count }: { readonly startIndex?: unknown; readonly count?: unknown }): Page => ({
  startIndex: Math.max(1, whole(startIndex, 1)),
  count: Math.min(most, Math.max(0, whole(count, 100))),
})

export const listOf = (resources: readonly object[], total: number, { startIndex }: Page) => ({
  schemas: [schemas.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const namesIn = (asked: unknown): readonly string[] | undefined =>
  typeof asked === 'string'
    ? asked.split(',').map((name) => (name.trim().split(/[.[]/)[0] ?? '').toLowerCase())
    : undefined

const always = ['id', 'schemas', 'meta']

/** A resource with the attributes that were asked for, or without those that were not (RFC 7644 §3.9), by their first names. */
export function narrowed(
  resource: object,
  { attributes, excludedAttributes }: { readonly attributes?: unknown; readonly excludedAttributes?: unknown },
): object {
  const [only, without] = [namesIn(attributes), namesIn(excludedAttributes)]
  if (!only && !without) return resource
  const isKept = (name: string) =>
    always.includes(name) || (only ? only.includes(name.toLowerCase()) : !without?.includes(name.toLowerCase()))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name)))
}
