import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { outlineNamed, routeOf } from '#modules/contents/outlines.tsx'
import { FrameProvider, type Frame } from '#kernel/outline/frame.tsx'
import { KindsProvider } from '#kernel/slots/slots.tsx'
import { kinds } from './kinds.tsx'
import { onTold } from '#shell/stream/stream.tsx'
import { useSession, useSigned } from '#shell/session/use-session.tsx'

const sendFile: Frame['sendFile'] = async (file, onSent) =>
  (await import('#features/files/send-field-file.tsx')).sendFieldFile(file, onSent)

const sendPicture: Frame['sendPicture'] = async (file, onSent) =>
  (await import('#features/files/send-picture.tsx')).sendPicture(file, onSent)

const find: Frame['find'] = async (words, signal) => (await import('./find-places.tsx')).findPlaces(words, signal)

const onChanged: Frame['onChanged'] = (number, tell) =>
  onTold('changed', (told) => (told.number === null || told.number === number) && tell())

/** Hands the screens of records what they need to know of the frame. */
export function RecordContext({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const queries = useQueryClient()
  const signed = useSigned()
  const keepHere = useCallback<Frame['keepHere']>(
    (keys) => void import('#shell/offline/keep.tsx').then(({ keep }) => keep(session, queries, keys)),
    [session, queries],
  )
  // For the moment in which somebody is signed out, before /login shows.
  if (!signed) return null
  return (
    <FrameProvider
      value={{
        routeOf,
        outlineOf: outlineNamed,
        keepHere,
        sendFile,
        sendPicture,
        find,
        onChanged,
        me: signed.person,
        hasSigned: signed.signed,
        hasFactor: signed.factor,
      }}
    >
      <KindsProvider value={kinds}>{children}</KindsProvider>
    </FrameProvider>
  )
}
