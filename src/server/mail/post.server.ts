// Hands a mail to the mail server. It may refuse, hang or die in the middle: each try ends within its time, with a reason.

import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { isLoopback } from '#server/context/trial.ts'

/** One mail, as it leaves. `id` stays the same however often it is tried. */
export type Leaving = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string | null
}

/** What a try came to. `final`: the server will never take it, so nobody tries again. */
export type Outcome =
  | { readonly sent: true; readonly answer: string }
  | { readonly sent: false; readonly answer: string; readonly final: boolean }

export type Post = (mail: Leaving) => Promise<Outcome>

export type PostPlan = {
  /** `smtps:` speaks TLS from the first byte; `smtp:` turns to it where the server offers it. */
  readonly smtpUrl: string
  readonly from: string
  /** The host of the installation's address: mails are numbered under it. */
  readonly host: string
  /** How long a server may say nothing, in milliseconds. A whole try may take three times as long. */
  readonly patience?: number
}

type Failing = Error & {
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
  /** What the library makes of it, and what the system said before. */
  readonly code?: string
  readonly originalCode?: string
}

const longestAnswer = 500

const oneLine = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestAnswer)

/** Codes of a certificate that does not hold: who vouches for it, for whom, until when. */
const distrust = /CERT|LEAF_SIGNATURE|ISSUER|ALTNAME/

/** What went wrong with a try, so that whoever runs the installation knows what to mend. */
function sentenceOf({ code = '', originalCode = '', command, response, message }: Failing): string {
  const said = response ?? message
  if (distrust.test(originalCode) || distrust.test(code))
    return `The certificate of the mail server is not trusted (${message.split(';', 1).join()}). It needs one that this machine vouches for: name its authority in NODE_EXTRA_CA_CERTS.`
  if (code === 'EAUTH') return `The mail server does not accept the user and password of SMTP_URL: ${said}`
  if (code === 'ETLS' && command === 'STARTTLS')
    return `The mail server does not offer TLS, without which nothing is sent to it: ${said}`
  return said
}

/** A server that refuses the receiver or the mail itself for good says so with 5xx; of all else the next try may do better. */
const isFinal = ({ responseCode = 0, command = '' }: Failing) =>
  responseCode >= 500 && responseCode < 600 && /^(?:RCPT TO|DATA)/.test(command)

/**
 * Where to, read from SMTP_URL. A password travels in clear to this machine alone, else with TLS or not at all; `?tls=required`
 * asks the same for every mail.
 */
function serverOf(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const auth = url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : null
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && (url.searchParams.get('tls') === 'required' || (auth !== null && !isLoopback(host))),
    ...(auth && { auth }),
  }
}

/** A way to a mail server. Each mail takes a connection of its own. */
export function openPost({ smtpUrl, from, host, patience = 15_000 }: PostPlan): Post {
  const server: SMTPTransportOptions = {
    ...serverOf(smtpUrl),
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience,
    // What is sent is what was written: nothing is fetched from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // The library is loaded with the first mail.
  const open = async () => (await import('nodemailer')).createTransport(server)
  let opened: ReturnType<typeof open> | undefined
  const send = async (mail: Leaving) =>
    (await (opened ??= open())).sendMail({
      from,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      ...(mail.html !== null && { html: mail.html }),
      messageId: `<${mail.id}@${host}>`,
      // RFC 3834: no holiday note answers it.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  return async (mail) => {
    const giveUp = Promise.withResolvers<never>()
    // A server that sends a byte now and then would hold us for ever.
    const timer = setTimeout(() => giveUp.reject(new Error('The mail server took too long.')), patience * 3)
    try {
      const { response } = await Promise.race([send(mail), giveUp.promise])
      return { sent: true, answer: oneLine(response) }
    } catch (error) {
      const failing = error as Failing // A border: what the library throws.
      return { sent: false, answer: oneLine(sentenceOf(failing)), final: isFinal(failing) }
    } finally {
      clearTimeout(timer)
    }
  }
}
