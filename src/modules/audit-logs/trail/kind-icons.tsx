// What sort of event a line tells of, drawn small: the sentence beside it says it.
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import type { EventKind } from '#kernel/trail/event.ts'

const icons: Partial<Record<EventKind, typeof IconKey>> = {
  created: IconPlus,
  changed: IconPencil,
  moved: IconArrowRight,
  signed: IconSignature,
  'round-ended': IconSignature,
  linked: IconLink,
  unlinked: IconLink,
  'file-added': IconPaperclip,
  'file-removed': IconPaperclip,
  'file-struck': IconPaperclip,
  'comment-added': IconMessage,
  'comment-changed': IconMessage,
  'comment-resolved': IconMessage,
  'comment-reopened': IconMessage,
  watched: IconEye,
  unwatched: IconEye,
  destroyed: IconBan,
  viewed: IconEye,
  read: IconEye,
  refused: IconBan,
  'sign-failed': IconBan,
  'sign-in-failed': IconBan,
  exported: IconDownload,
  'usage-seen': IconEye,
  configured: IconSettings,
  'job-run': IconSettings,
}

export function KindIcon({ kind }: { readonly kind: EventKind }) {
  const Icon = icons[kind] ?? IconKey
  return <Icon size={16} stroke={1.6} aria-hidden />
}
