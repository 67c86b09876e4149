import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { notifications } from '@mantine/notifications'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCommands } from '#ui/commands.tsx'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isGuest } from '#kernel/access/is-guest.ts'
import { mayBegin } from '#kernel/access/may-begin.ts'
import { TakingDialog } from './taking-dialog.tsx'
import { useTakingAway } from './use-taking-away.tsx'
import { words } from './words.ts'
import styles from './more-menu.module.css'

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** @param at where the address begins: /document-control, or /d where it is to stay for ever */
async function copyLink(at: string, number: string, copied: (number: string) => string): Promise<void> {
  const link = new URL(`${at}/${number}`, location.href).href
  try {
    await navigator.clipboard.writeText(link)
    notifications.show({ message: copied(number) })
  } catch {
    notifications.show({ message: words.linkIs(link), autoClose: false }) // The browser keeps its clipboard to itself.
  }
}

type MoreMenuProps = {
  readonly definition: Definition
  readonly record: Whole
  /** Asks as of which day it is to be shown. */
  readonly onLookBack: () => void
}

/** What can be done with a record beside its steps: another like it, and taking it away. */
export function MoreMenu({ definition, record, onLookBack }: MoreMenuProps) {
  const { me, routeOf } = useFrame()
  const { number } = record
  const { taking, take, leave } = useTakingAway(definition, number)
  // A package is whole, and proves that it is: a guest is given papers that carry their name.
  const isVisited = isGuest(me)
  const route = routeOf(definition.name)
  const navigate = useNavigate()
  const canCopy = !definition.partOf && mayBegin(me, definition)
  const another = route && canCopy && { params: { module: route, record: definition.name }, search: { copy: number } }
  const { permanentAt } = definition
  const links = [
    ...(route ? [{ label: words.copyLink, run: () => void copyLink(`/${route}`, number, words.linkCopied) }] : []),
    ...(permanentAt
      ? [{ label: words.copyPermanent, run: () => void copyLink(permanentAt, number, words.permanentCopied) }]
      : []),
  ]
  useCommands({ about: number, rank: 3 }, [
    ...(another
      ? [{ label: words.duplicate, run: () => void navigate({ to: '/$module/new/$record', ...another }) }]
      : []),
    ...links,
    { label: words.lookBack, run: onLookBack },
    { label: words.print, run: () => print() },
    { label: words.pdf, run: () => void take({ what: 'pdf' }) },
    ...definition.forms.map((form) => ({ label: form.label, run: () => void take({ what: 'pdf', form }) })),
    ...(isVisited ? [] : [{ label: words.dossier, run: () => void take({ what: 'dossier' }) }]),
  ])
  return (
    <>
      <Menu position="bottom-end" offset={6} width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={words.more} className={styles.target ?? ''}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {another && (
            <Menu.Item
              leftSection={<IconCopyPlus {...icon} />}
              renderRoot={(props) => <Link to="/$module/new/$record" {...another} {...props} />}
            >
              {words.duplicate}
            </Menu.Item>
          )}
          {links.map(({ label, run }) => (
            <Menu.Item key={label} leftSection={<IconLink {...icon} />} onClick={run}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={onLookBack}>
            {words.lookBack}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => print()}>
            {words.print}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypePdf {...icon} />} onClick={() => void take({ what: 'pdf' })}>
            {words.pdf}
          </Menu.Item>
          {definition.forms.map((form) => (
            <Menu.Item
              key={form.name}
              leftSection={<IconFileText {...icon} />}
              onClick={() => void take({ what: 'pdf', form })}
            >
              {form.label}
              <span className={styles.aside}>{words.formAside}</span>
            </Menu.Item>
          ))}
          {!isVisited && (
            <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => void take({ what: 'dossier' })}>
              {words.dossier}
              <span className={styles.aside}>{words.dossierAside}</span>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {taking && <TakingDialog number={number} taking={taking} onAgain={() => void take(taking)} onClose={leave} />}
    </>
  )
}
