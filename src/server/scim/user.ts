// A person as a directory speaks of them (RFC 7643 §4.1): what is read of it here, and what PATCH makes of it. Attributes that are
// not kept here are passed over, as §3.3 of RFC 7644 lets us.

import { invalidValue, ScimError } from './messages.ts'

/** What a directory says of a person; what it does not say is not there. A null empties. */
export type UserValues = {
  userName?: string
  email?: string
  externalId?: string | null
  givenName?: string
  familyName?: string
  title?: string | null
  active?: boolean
}

type Bag = Readonly<Record<string, unknown>>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of an object by their names in lower case: attribute names mind no case (RFC 7643 §2.1). */
const lower = (bag: Bag): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(bag).map(([name, value]) => [name.toLowerCase(), value]))

const wordOf = (value: unknown, name: string): string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 255
    ? value.trim()
    : invalidValue(`${name} is a text of at most 255 characters.`)

const wordOrNone = (value: unknown, name: string): string | null =>
  value === null || value === undefined || value === '' ? null : wordOf(value, name)

/** Some directories send a boolean as a text. */
function isActive(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const said = typeof value === 'string' ? value.toLowerCase() : ''
  return said === 'true' || said === 'false' ? said === 'true' : invalidValue('active is true or false.')
}

/** The address that is marked as primary, else the first; undefined where there is none. */
function emailIn(value: unknown): string | undefined {
  const all = [value].flat().filter(isBag).map(lower)
  const chosen = all.find((one) => one.get('primary') === true) ?? all[0]
  const email = chosen?.get('value')
  return email === undefined || email === null || email === '' ? undefined : wordOf(email, 'emails.value')
}

function nameInto(values: UserValues, value: unknown): void {
  if (!isBag(value)) return invalidValue('name is an object.')
  const name = lower(value)
  const [given, family] = [name.get('givenname'), name.get('familyname')]
  if (given !== undefined && given !== null) values.givenName = wordOf(given, 'name.givenName')
  if (family !== undefined && family !== null) values.familyName = wordOf(family, 'name.familyName')
}

/** Takes one attribute over. What is not kept here is passed over. */
function takeInto(values: UserValues, name: string, value: unknown): void {
  if (name === 'username') values.userName = wordOf(value, 'userName')
  else if (name === 'externalid') values.externalId = wordOrNone(value, 'externalId')
  else if (name === 'title') values.title = wordOrNone(value, 'title')
  else if (name === 'active') values.active = isActive(value)
  else if (name === 'name') nameInto(values, value)
  else if (name === 'name.givenname') values.givenName = wordOf(value, 'name.givenName')
  else if (name === 'name.familyname') values.familyName = wordOf(value, 'name.familyName')
  else if (name === 'emails') {
    const email = emailIn(value)
    if (email !== undefined) values.email = email
  } else if (name === 'emails.value') values.email = wordOf(value, 'emails.value')
}

function takeAll(values: UserValues, body: Bag): UserValues {
  for (const [name, value] of lower(body)) takeInto(values, withoutUrn(name), value)
  return values
}

const withoutUrn = (name: string) => name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, '')

export const bodyIn = (body: unknown): Bag => {
  if (isBag(body)) return body
  throw new ScimError(400, 'The call must carry a JSON object.', 'invalidSyntax')
}

/** A whole person as they are sent to be put in the place of what stands. What is not said stays. */
export function wholeUser(body: unknown): UserValues & { userName: string } {
  const values = takeAll({}, bodyIn(body))
  return { ...values, userName: values.userName ?? invalidValue('userName is missing.') }
}

/** A new person, with first and last name from whatever of them is said. */
export function newUser(body: unknown): UserValues & { userName: string } {
  const values = wholeUser(body)
  const [first = '', ...rest] = spoken(bodyIn(body), values.userName).split(/\s+/)
  return { ...values, givenName: values.givenName ?? first, familyName: values.familyName ?? (rest.join(' ') || first) }
}

/** A name in one piece, where it does not come in two. */
function spoken(bag: Bag, userName: string): string {
  const all = lower(bag)
  const name = all.get('name')
  const formatted = isBag(name) ? lower(name).get('formatted') : undefined
  const found = [formatted, all.get('displayname')].find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof found === 'string' ? found.trim().slice(0, 160) : (userName.split('@')[0] ?? userName)
}

export type Operation = {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string | undefined
  readonly value: unknown
}

/** No directory sends more at once. */
const mostOperations = 200

/** The operations of a PATCH (RFC 7644 §3.5.2). Some directories begin them with a capital. */
export function operationsIn(body: unknown): readonly Operation[] {
  const operations = lower(bodyIn(body)).get('operations')
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    throw new ScimError(400, `Operations holds 1 to ${mostOperations} operations.`, 'invalidSyntax')
  return operations.map((one: unknown): Operation => {
    const said = lower(bodyIn(one))
    const op = String(said.get('op')).toLowerCase()
    const path = said.get('path')
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimError(400, 'An operation is add, replace or remove.', 'invalidSyntax')
    if (path !== undefined && typeof path !== 'string') throw new ScimError(400, 'A path is a text.', 'invalidPath')
    if (op === 'remove' && path === undefined)
      throw new ScimError(400, 'What is removed is named by a path.', 'noTarget')
    return { op, path, value: said.get('value') }
  })
}

const isPath = /^[a-z$][\w$:.-]*(?:\[[^\]]{1,200}\])?(?:\.[a-z$][\w$-]*)?$/i

/** The attribute that a path means: of several addresses the one that is kept here, whatever its type is called. */
function attributeAt(path: string): string {
  if (!isPath.test(path)) throw new ScimError(400, `The path “${path.slice(0, 60)}” cannot be read.`, 'invalidPath')
  return withoutUrn(path.toLowerCase()).replace(/^emails\[[^\]]+\]/, 'emails')
}

/** Attributes without which nobody is anybody. */
const needed = ['username', 'name', 'name.givenname', 'name.familyname', 'emails', 'emails.value', 'active']

/** What operations make of a person. */
export function patchedUser(body: unknown): UserValues {
  const values: UserValues = {}
  for (const { op, path, value } of operationsIn(body)) {
    if (path === undefined) {
      takeAll(values, bodyIn(value))
      continue
    }
    const attribute = attributeAt(path)
    if (op === 'remove' && needed.includes(attribute))
      throw new ScimError(400, `${path.slice(0, 60)} cannot be removed.`, 'mutability')
    takeInto(values, attribute, op === 'remove' ? null : value)
  }
  return values
}
