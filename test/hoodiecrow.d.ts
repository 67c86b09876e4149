declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  type Folder = { uidvalidity: number; messages: { raw: string }[] }

  export type ImapServer = {
    readonly server: Server
    readonly folderCache: Readonly<Record<string, Folder>>
    readonly appendMessage: (folder: string, flags: readonly string[], arrived: string, raw: string) => unknown
  }

  export default function hoodiecrow(options: {
    readonly users: Readonly<Record<string, { readonly password: string }>>
    readonly storage: Readonly<Record<string, object>>
    readonly plugins?: readonly string[]
  }): ImapServer
}
