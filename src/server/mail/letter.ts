// How mails read, as text and as HTML. What people wrote is text in both: nothing of it is ever markup or a header.

import type { AlertKind } from '#features/alerts/kinds.ts'
import { because, kinds, words } from './words.ts'

/** One piece of news, with everything that its reader may see of it by email. */
export type News = {
  readonly kind: AlertKind
  /** The record's number; none when it is about no record. */
  readonly number: string | null
  /** The record's title; none where email is no place for it. */
  readonly record: string | null
  /** A sentence that is read after the record's name. */
  readonly says: string
  readonly body: string | null
  readonly url: string
  readonly because: keyof typeof because
}

/** Where mails come from. */
export type Sender = { readonly publicUrl: string; readonly provider: string }

export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

export const longestSubject = 150
const mostNews = 100

/** One line of plain text: no control characters, so that it can be a header. */
export const line = (text: string, longest: number) => {
  const clean = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1).trimEnd()}…`
}

/** Several lines of plain text; characters that turn text around or do not print are left out. */
const lines = (text: string) => text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (c) => (c === '\n' ? c : ''))

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it. */
export const escaped = (text: string) => lines(text).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

const nameOf = ({ number, record }: News) => (number === null ? null : (record ?? words.secret))

const sentence = (news: News) => [nameOf(news), news.says].filter(Boolean).join(' ')

const withNumber = (news: News) => (news.number === null ? sentence(news) : `${news.number}: ${sentence(news)}`)

const quoted = (text: string) =>
  lines(text)
    .split('\n')
    .map((one) => `> ${one}`)
    .join('\n')

const preferencesOf = ({ publicUrl }: Sender) => `${publicUrl}/profile/preferences`

const foot = (sender: Sender, why: string) =>
  ['-- ', why, `${words.choose}: ${preferencesOf(sender)}`, words.automatic(sender.provider)].join('\n')

// Colours that are read on white and on black; no picture, nothing from elsewhere.
const style = `:root{color-scheme:light dark}body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif}
main{max-width:36em}h1{font-size:20px;line-height:1.3;margin:0 0 16px}h2{font-size:16px;margin:24px 0 4px}
p{margin:0 0 12px}ul{margin:0 0 12px;padding-left:20px}blockquote{margin:0 0 12px;padding-left:12px;border-left:3px solid #888;white-space:pre-wrap}
footer{margin-top:32px;padding-top:12px;border-top:1px solid #888;font-size:14px}`

export const link = (url: string, text: string) => `<a href="${escaped(url)}">${escaped(text)}</a>`

const chosenFoot = (sender: Sender, why: string) =>
  `<p>${escaped(why)}<br>${link(preferencesOf(sender), words.choose)}</p><p>${escaped(words.automatic(sender.provider))}</p>`

const page = (subject: string, inner: string, sender: Sender, why: string) =>
  framed(subject, inner, chosenFoot(sender, why))

/** A mail as HTML. `inner` and `below` are markup already. */
export const framed = (subject: string, inner: string, below: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${style}</style></head>
<body><main>
${inner}
<footer>${below}</footer>
</main></body></html>
`

/** A mail about one thing. */
function about(news: News, sender: Sender): Letter {
  const { heading, open } = kinds[news.kind]
  const subject = line(withNumber(news), longestSubject)
  const why = words.why(because[news.because])
  const withheld = news.number !== null && news.record === null
  const said = withheld ? null : news.body
  const text = [
    heading,
    withNumber({ ...news, says: lines(news.says) }),
    ...(said ? [quoted(said)] : []),
    ...(withheld ? [words.withheld] : []),
    `${open}:\n${news.url}`,
    foot(sender, why),
  ]
  const inner = [
    `<h1>${escaped(heading)}</h1>`,
    `<p>${escaped(withNumber(news))}</p>`,
    ...(said ? [`<blockquote>${escaped(said)}</blockquote>`] : []),
    ...(withheld ? [`<p>${escaped(words.withheld)}</p>`] : []),
    `<p>${link(news.url, open)}</p>`,
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: page(subject, inner.join('\n'), sender, why) }
}

type Group = { readonly title: string; readonly url: string | null; readonly says: readonly string[] }

/** News of one record together, in the order in which the records come; what is of none comes last. */
function groupsOf(news: readonly News[]): readonly Group[] {
  const byRecord = Map.groupBy(news, ({ number }) => number)
  const rest = byRecord.get(null) ?? []
  const records = [...byRecord].flatMap(([number, [first, ...more]]): Group[] =>
    number === null || !first
      ? []
      : [
          {
            title: `${number}: ${first.record ?? words.secret}`,
            url: first.url,
            says: [first, ...more].map(({ says }) => says),
          },
        ],
  )
  return rest.length === 0
    ? records
    : [...records, { title: words.rest, url: null, says: rest.map(({ says, url }) => `${says} ${url}`) }]
}

/** A mail about many things: a line each, without what people wrote. */
function digest(news: readonly News[], sender: Sender): Letter {
  const groups = groupsOf(news.slice(0, mostNews))
  const records = new Set(news.flatMap(({ number }) => number ?? [])).size
  const subject = line(words.digest(news.length, records), longestSubject)
  const left = news.length - Math.min(news.length, mostNews)
  const all = `${sender.publicUrl}/alerts`
  const text = [
    subject,
    ...groups.map(({ title, url, says }) =>
      [line(title, 300), ...says.map((one) => `- ${line(one, 500)}`), ...(url === null ? [] : [url])].join('\n'),
    ),
    ...(left > 0 ? [words.more(left)] : []),
    `${words.all}:\n${all}`,
    foot(sender, words.whyDigest),
  ]
  const inner = [
    `<h1>${escaped(subject)}</h1>`,
    ...groups.map(
      ({ title, url, says }) =>
        `<h2>${url === null ? escaped(title) : link(url, title)}</h2>\n<ul>${says.map((one) => `<li>${escaped(line(one, 500))}</li>`).join('')}</ul>`,
    ),
    ...(left > 0 ? [`<p>${escaped(words.more(left))}</p>`] : []),
    `<p>${link(all, words.all)}</p>`,
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: page(subject, inner.join('\n'), sender, words.whyDigest) }
}

/** The mail that tells a reader of some news: of one thing at length, of many in a line each. */
export function letterOf(news: readonly News[], sender: Sender): Letter {
  const [first, ...more] = news
  return first && more.length === 0 ? about(first, sender) : digest(news, sender)
}

/** The mail by which an administrator sees that mails arrive. */
export function testLetter(by: string, sender: Sender): Letter {
  const says = words.test(by)
  return {
    subject: words.testSubject,
    text: `${says}\n\n${sender.publicUrl}\n\n${foot(sender, words.why(because.asked))}\n`,
    html: page(
      words.testSubject,
      `<p>${escaped(says)}</p>\n<p>${link(sender.publicUrl, sender.publicUrl)}</p>`,
      sender,
      words.why(because.asked),
    ),
  }
}
