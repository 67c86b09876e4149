// JSON Canonicalization Scheme (RFC 8785): one spelling for one value, so that a hash over it means something.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * The canonical spelling of a value: keys ordered by UTF-16 code units, no white space, numbers and strings as
 * ECMAScript writes them (RFC 8785 sections 3.2.2 and 3.2.3). Absent (`undefined`) keys are left out.
 */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const object = value as { readonly [key: string]: Json | undefined } // An array was answered above.
  const keys = Object.keys(object).toSorted()
  const members = keys.flatMap((key) => {
    const member = object[key]
    return member === undefined ? [] : `${JSON.stringify(key)}:${canonical(member)}`
  })
  return `{${members.join(',')}}`
}
