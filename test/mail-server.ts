// A mail server on this machine that takes mails, or does to us what mail servers do.
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Certificate } from './certificate.ts'

/**
 * takes · busy: 451 to every receiver · refuses: 550 · hangs: says nothing more once it has the mail · dies: cuts the line
 * once it has the mail.
 */
export type Mood = 'takes' | 'busy' | 'refuses' | 'hangs' | 'dies'

/** A mail as it arrived. Headers by their names in lower case, unfolded. */
export type Arrived = Readonly<{
  /** Whether it came over TLS. */
  secure: boolean
  to: readonly string[]
  headers: ReadonlyMap<string, string>
  text: string
  html: string
  raw: string
}>

export type MailServer = Readonly<{
  url: string
  arrived: Arrived[]
  be: (mood: Mood) => void
  close: () => Promise<void>
}>

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** How a server speaks TLS, and whom it lets in. */
export type MailServerManner = Readonly<{
  certificate?: Certificate
  /** Whether TLS comes before the first word; else it is offered (STARTTLS). */
  fromTheStart?: boolean
  /** Only who knows these may send. */
  account?: Readonly<{ user: string; password: string }>
}>

const mannersOf = ({ certificate, fromTheStart = false, account }: MailServerManner): SMTPServerOptions => ({
  ...certificate,
  secure: fromTheStart,
  authOptional: !account,
  disabledCommands: [...(certificate ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
  onAuth({ username, password }, _session, done) {
    if (username === account?.user && password === account?.password) return done(null, { user: username })
    return done(refusal(535, 'Authentication failed'))
  },
})

/** Opens it on a free port. */
export async function openMailServer(manner: MailServerManner = {}): Promise<MailServer> {
  let mood: Mood = 'takes'
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    ...mannersOf(manner),
    logger: false,
    onRcptTo(_address, _session, done) {
      if (mood === 'busy') return done(refusal(451, 'Please come back later'))
      if (mood === 'refuses') return done(refusal(550, 'No such person here'))
      return done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        arrived.push({ ...arrivedOf(Buffer.concat(chunks).toString('utf8'), to), secure: session.secure })
        if (mood === 'hangs') return
        if (mood === 'dies') for (const socket of sockets) socket.destroy()
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // It listens on a port.
  return {
    url: `${manner.fromTheStart ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    arrived,
    be: (next) => void (mood = next),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

const headersOf = (head: string) =>
  new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()] as const),
  )

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function decoded(body: string, how: string): string {
  if (how === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return how === 'quoted-printable' ? quotedPrintable(body) : body
}

/** The parts of a mail by their types. RFC 2046, as far as our own mails go. */
function partsOf(raw: string): ReadonlyMap<string, string> {
  const at = raw.indexOf('\r\n\r\n')
  const [headers, body] = [headersOf(raw.slice(0, at)), raw.slice(at + 4)]
  const type = headers.get('content-type') ?? 'text/plain'
  const [, boundary] = /boundary="?([^";]+)/.exec(type) ?? []
  if (boundary === undefined)
    return new Map([[type.split(';')[0] ?? '', decoded(body, headers.get('content-transfer-encoding') ?? '')]])
  const pieces = body.split(`--${boundary}`).slice(1, -1)
  return new Map(pieces.flatMap((piece) => [...partsOf(piece.replace(/^\r\n/, ''))]))
}

function arrivedOf(raw: string, to: readonly string[]): Omit<Arrived, 'secure'> {
  const parts = partsOf(raw)
  const read = (type: string) => (parts.get(type) ?? '').replaceAll('\r\n', '\n')
  return {
    to,
    headers: headersOf(raw.slice(0, raw.indexOf('\r\n\r\n'))),
    text: read('text/plain'),
    html: read('text/html'),
    raw,
  }
}
