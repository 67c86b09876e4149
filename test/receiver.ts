// A receiver of webhooks on this machine, over HTTP or TLS, that takes messages or does to us what receivers do.
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Certificate } from './certificate.ts'

/**
 * takes · busy: 503 with a word why · hangs: says nothing · redirects: 302 to /elsewhere · dies: cuts the line · floods: 200
 * and words without end · stops: 200 and the first word, then nothing.
 */
export type ReceiverMood = 'takes' | 'busy' | 'hangs' | 'redirects' | 'dies' | 'floods' | 'stops'

export type Received = Readonly<{ path: string; headers: IncomingHttpHeaders; body: string }>

export type Receiver = Readonly<{
  url: string
  port: number
  received: Received[]
  be: (mood: ReceiverMood) => void
  close: () => Promise<void>
}>

/** Opens it on a free port. @param certificate makes it speak TLS */
export async function openReceiver(certificate?: Certificate): Promise<Receiver> {
  let mood: ReceiverMood = 'takes'
  const received: Received[] = []
  const sockets = new Set<Socket>()

  const answer: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (mood === 'hangs') return undefined
      if (mood === 'dies') return request.socket.destroy()
      if (mood === 'busy') return response.writeHead(503).end('Please come back later\0.')
      if (mood === 'redirects') return response.writeHead(302, { location: '/elsewhere' }).end()
      if (mood === 'takes') return response.writeHead(200).end('Thank you.')
      response.writeHead(200).write('word ')
      if (mood === 'stops') return undefined
      const more = () => void (response.destroyed || response.write('word '.repeat(1_000), () => setImmediate(more)))
      return more()
    })
  }
  const server = certificate ? createTlsServer(certificate, answer) : createServer(answer)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    received,
    be: (next) => void (mood = next),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
