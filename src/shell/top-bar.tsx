import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { install, useCanInstall } from '#features/offline/install.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Message } from '#ui/message.tsx'
import { Bell } from './alerts/bell.tsx'
import { Create } from './palette/create.tsx'
import { SearchBox } from './search/search-box.tsx'
import type { Signed } from './session/signed.ts'
import { useSession } from './session/use-session.tsx'
import type { SidebarState } from './frame/sidebar-state.tsx'
import { Suggestions } from './suggestions/suggestions.tsx'
import { words } from './frame/words.ts'
import styles from './top-bar.module.css'

/** Without a sidebar it is that of a guest, who is told of nothing and suggests nothing. */
type TopBarProps = { readonly person: Signed['person']; readonly sidebar?: SidebarState }

/** Shows and hides the sidebar, searches, greets, raises records, takes suggestions, tells of alerts, and holds the user menu. */
export const TopBar = ({ person, sidebar }: TopBarProps) => (
  <header className={styles.bar}>
    {sidebar && (
      <ActionIcon
        className={styles.menu}
        aria-label={words.menu}
        aria-expanded={sidebar.shown}
        onClick={sidebar.toggleShown}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
    )}
    <SearchBox />
    <span className={styles.greeting} title={person.firstName}>
      <Message of={words.hello} parts={{ name: <b className={styles.name}>{person.firstName}</b> }} />
    </span>
    {sidebar && <Create person={person} className={styles.create} />}
    {sidebar && <Suggestions />}
    {sidebar && <Bell />}
    <UserMenu person={person} isStaff={sidebar !== undefined} />
  </header>
)

function UserMenu({ person, isStaff }: Pick<TopBarProps, 'person'> & { readonly isStaff: boolean }) {
  const canInstall = useCanInstall()
  const session = useSession()
  const [opened, setOpened] = useState(false)
  return (
    <Menu position="bottom-end" offset={6} width={220} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <UnstyledButton
          className={styles.user}
          aria-label={words.userMenu}
          // The menu hears of Escape once the focus has come into it, which is a moment after it opened.
          onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
        >
          <Avatar name={person.name} size={28} you />
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.who}>
          <b>{person.name}</b>
          <span>{person.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser size={16} stroke={1.8} />}
          renderRoot={(props) => <Link to="/profile" {...props} />}
        >
          {words.profile}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconAdjustments size={16} stroke={1.8} />}
          renderRoot={(props) => <Link to="/profile/preferences" {...props} />}
        >
          {words.settings}
        </Menu.Item>
        {isStaff && (
          <Menu.Item
            leftSection={<IconFlag size={16} stroke={1.8} />}
            renderRoot={(props) => <Link to="/report" {...props} />}
          >
            {words.report}
          </Menu.Item>
        )}
        {canInstall && (
          <Menu.Item leftSection={<IconDeviceMobile size={16} stroke={1.8} />} onClick={() => void install()}>
            {words.install}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} />} onClick={() => void session.end('signed-out')}>
          {words.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
