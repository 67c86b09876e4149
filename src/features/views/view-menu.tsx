import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { Tab } from './looks.ts'
import type { Looking } from './use-looks.tsx'
import type { useViewDeeds } from './use-view-deeds.tsx'
import type { View } from './view.ts'
import { words } from './words.ts'

type ViewMenuProps = {
  /** Where one of them can open first, how that is kept. */
  readonly looking: Pick<Looking, 'mayShare' | 'preference'> & Partial<Pick<Looking, 'prefer' | 'opens'>>
  readonly tab: Tab
  /** The view of the tab, where the reader may change it. */
  readonly own: View | undefined
  readonly deeds: Pick<ReturnType<typeof useViewDeeds>, 'share' | 'remove'>
  readonly onEdit: (view: View) => void
}

/** What is seldom done with a view. */
export function ViewMenu({ looking: { mayShare, preference, prefer, opens }, tab, own, deeds, onEdit }: ViewMenuProps) {
  const opensFirst = opens === tab.name
  return (
    <Menu position="bottom-end" offset={6} width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={words.more(tab.label)}>
          <IconDots size={16} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {prefer && (
          <Menu.Item disabled={opensFirst} onClick={() => prefer({ ...preference, view: tab.name })}>
            {opensFirst ? words.opensFirst : words.openFirst}
          </Menu.Item>
        )}
        {own && (
          <>
            <Menu.Item onClick={() => onEdit(own)}>{words.edit}</Menu.Item>
            {mayShare && (!own.shared || own.mine) && (
              <Menu.Item onClick={() => void deeds.share(own)}>{own.shared ? words.unshare : words.share}</Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item onClick={() => void deeds.remove(own)}>{words.remove}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
