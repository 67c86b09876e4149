// A mailbox on this machine, read over IMAP as any other.
import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow, { type ImapServer as Hoodiecrow } from 'hoodiecrow-imap'

export type ImapServer = Readonly<{
  /** With user, password and folder: what IMAP_URL says. */
  url: string
  port: number
  /** Lays a message into the folder. @param arrived when it came, by the server */
  lay: (raw: string, arrived: Date) => void
  /** Takes all messages away. */
  empty: () => void
  /** Numbers its messages anew. */
  renumber: (uidValidity: number) => void
  close: () => Promise<void>
}>

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (figure: number) => String(figure).padStart(2, '0')

/** An instant as IMAP writes it (RFC 3501, date-time). */
const internalDate = (at: Date) =>
  `${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`

const folderOf = (server: Hoodiecrow) => {
  const folder = server.folderCache['INBOX']
  if (!folder) throw new Error('There is no INBOX.')
  return folder
}

/** Opens it on a free port, or on one that is given. */
export async function openImapServer(port = 0): Promise<ImapServer> {
  const server = hoodiecrow({
    users: { care: { password: 'blue kettle' } },
    storage: { INBOX: {}, '': {} },
    plugins: ['UNSELECT'],
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => void server.server.listen(port, '127.0.0.1', resolve))
  const { port: given } = server.server.address() as AddressInfo // It listens on a port.
  return {
    url: `imap://care:blue%20kettle@127.0.0.1:${given}/INBOX`,
    port: given,
    lay: (raw, arrived) => void server.appendMessage('INBOX', [], internalDate(arrived), raw),
    empty: () => void folderOf(server).messages.splice(0),
    renumber: (uidValidity) => void (folderOf(server).uidvalidity = uidValidity),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void server.server.close(() => resolve()))
    },
  }
}
