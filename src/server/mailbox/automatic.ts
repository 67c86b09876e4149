// What no person has written, and whom nobody answers by a machine (RFC 3834): two programs that answer each other never stop.

type Headers = ReadonlyMap<string, string>

const valueOf = (headers: Headers, name: string) => (headers.get(name) ?? '').trim().toLowerCase()

const daemons = /^(?:mailer-daemon|postmaster|mail-daemon|bounces?|no-?reply-bounces?)(?:[+-][^@]*)?@/

const submittedOf = (headers: Headers) => valueOf(headers, 'auto-submitted').split(';', 1).join().trim()

/** Why a message is no customer's: it came back, or a program has answered. Undefined where a person may have written it. */
export function whyNobody(headers: Headers, sender: string): string | undefined {
  const isReport = /^multipart\/report\b/.test(valueOf(headers, 'content-type'))
  if (headers.has('return-path') && /^<\s*>$/.test(valueOf(headers, 'return-path')))
    return 'A mail that came back: it names nobody to whom it could be returned.'
  if (isReport || daemons.test(sender)) return 'A report of a mail server: a mail came back, or was delayed.'
  if (submittedOf(headers) === 'auto-replied') return 'An automatic answer, such as a holiday note.'
  if (headers.has('x-autoreply') || headers.has('x-autorespond') || valueOf(headers, 'precedence') === 'auto_reply')
    return 'An automatic answer, such as a holiday note.'
  return undefined
}

/**
 * Why somebody has to look at a message before it is taken for a customer's word: it went to many, or a program has made it, which may
 * be the customer's own, such as a portal for complaints of suppliers.
 */
export function whyMailing(headers: Headers): string | undefined {
  if (['bulk', 'junk'].includes(valueOf(headers, 'precedence')))
    return 'It says that it went to many at once (Precedence). Take it in if a customer wrote it.'
  return ['', 'no'].includes(submittedOf(headers))
    ? undefined
    : 'It says that a program has made it (Auto-Submitted). Take it in if it is a customer’s.'
}

/** Whether it may be acknowledged by mail. What came by a list is taken in, but answered to nobody. */
export const mayAnswer = (headers: Headers): boolean =>
  !['precedence', 'list-id', 'list-unsubscribe', 'x-auto-response-suppress', 'x-loop'].some((name) => headers.has(name))
