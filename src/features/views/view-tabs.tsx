import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { notifications } from '@mantine/notifications'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { useCurrentInView } from '#ui/use-current-in-view.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { everything, type Tab } from './looks.ts'
import type { Looking } from './use-looks.tsx'
import type { View } from './view.ts'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'
import { viewsOf, type ViewCount } from './views-client.ts'
import { words } from './words.ts'
import styles from './view-tabs.module.css'

const NameDialog = lazy(() => import('./name-dialog.tsx').then(({ NameDialog: dialog }) => ({ default: dialog })))

type ViewTabsProps = {
  readonly definition: Definition
  readonly looking: Looking
  /** What a view would keep of the list as it stands. */
  readonly stands: ViewSearch
  /** Whether the list is there, so that counting does not keep it waiting. */
  readonly isLoaded: boolean
}

const countInWords = (count: ViewCount) => (count ? `${count.count}${count.exact ? '' : '+'}` : '')

/** The views of a list as tabs, each with how many records it holds; and what can be done with them. */
export function ViewTabs({ definition, looking, stands, isLoaded }: ViewTabsProps) {
  const { tabs, tab: current } = looking
  const counts = useQuery({
    // Under the records' own key: what changes a record asks the counts anew.
    queryKey: [definition.plural, 'counts', tabs.map(({ search }) => search)],
    queryFn: ({ signal }) =>
      viewsOf(definition).counts(
        tabs.map(({ search }) => search),
        signal,
      ),
    enabled: isLoaded && looking.isKnown,
    staleTime: 30_000,
  })
  const [, many] = definition.label
  const strip = useCurrentInView(current?.name)
  return (
    <div className={styles.bar}>
      <nav ref={strip} className={styles.tabs} aria-label={words.tabs(many)}>
        {tabs.map((tab, at) => (
          <TabLink
            key={tab.name}
            definition={definition}
            tab={tab}
            count={counts.data?.[at] ?? null}
            isCurrent={tab === current}
            // Without a word in the address opens what one prefers: then everything needs its own.
            isPlain={tab.name === everything && !looking.preference.view}
          />
        ))}
      </nav>
      <ViewActions definition={definition} looking={looking} stands={stands} />
    </div>
  )
}

type TabLinkProps = {
  readonly definition: Definition
  readonly tab: Tab
  readonly count: ViewCount
  readonly isCurrent: boolean
  readonly isPlain: boolean
}

type Search = { readonly [name: string]: string | undefined }

/** What stays in the address when one goes from view to view: which list, and how it is drawn. */
const kept = ({ list, view }: Search): Record<string, string> => ({ ...(list && { list }), ...(view && { view }) })

function TabLink({ definition, tab, count, isCurrent, isPlain }: TabLinkProps) {
  const route = useFrame().routeOf(definition.name)
  if (!route) return null
  const said = countInWords(count)
  return (
    <Link
      to="/$module"
      params={{ module: route }}
      search={(now: Search) => ({ ...kept(now), ...(!isPlain && { tab: tab.name }) })}
      resetScroll={false}
      className={styles.tab}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      title={tab.saved?.shared ? words.isShared : undefined}
    >
      {tab.label} {said && <span className={styles.count}>{said}</span>}
    </Link>
  )
}

type Asking = { readonly for: 'save' } | { readonly for: 'rename'; readonly view: View }

function ViewActions({ definition, looking, stands }: Omit<ViewTabsProps, 'isLoaded'>) {
  const { tab, mayShare, preference, prefer, isChanged } = looking
  const [asking, setAsking] = useState<Asking | null>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const route = useFrame().routeOf(definition.name) ?? ''
  const api = viewsOf(definition)
  const view = tab?.saved
  const isMine = view !== undefined && (view.shared ? mayShare : view.mine)

  const again = () => queries.invalidateQueries({ queryKey: ['views'] })
  const show = (name: string | undefined) =>
    navigate({
      to: '/$module',
      params: { module: route },
      search: (now: Search) => ({ ...kept(now), ...(name && { tab: name }) }),
      resetScroll: false,
    })
  /** Does what may be refused, and says so. */
  const attempt = async (deed: () => Promise<void>) => {
    try {
      await deed()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
      await again()
    }
  }

  const save = async (name: string, shared: boolean) => {
    const made = await api.add({ name, shared, search: stands })
    await again()
    await show(made.id)
    notifications.show({ message: words.saved(name) })
  }
  const keep = (one: View) =>
    attempt(async () => {
      await api.change(one, { search: stands })
      await again()
      await show(one.id)
      notifications.show({ message: words.saved(one.name) })
    })
  const share = (one: View) =>
    attempt(async () => {
      await api.change(one, { shared: !one.shared })
      await again()
    })
  const remove = (one: View) =>
    attempt(async () => {
      await api.remove(one)
      await again()
      await show(undefined)
      const id = notifications.show({
        message: (
          <span className={styles.undo}>
            {words.removed(one.name)}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                notifications.hide(id)
                void attempt(async () => {
                  await api.add(one)
                  await again()
                  await show(one.id)
                })
              }}
            >
              {words.undo}
            </Button>
          </span>
        ),
      })
    })
  const opensFirst = tab !== undefined && (preference.view ?? everything) === tab.name
  const { view: _, ...others } = preference
  const openFirst = (one: Tab) => prefer(one.name === everything ? others : { ...others, view: one.name })

  return (
    <div className={styles.actions}>
      {view && isMine && isChanged && (
        <Button variant="default" size="compact-sm" onClick={() => void keep(view)}>
          {words.keep}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={styles.save}
        leftSection={<IconBookmark size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setAsking({ for: 'save' })}
      >
        {words.save}
      </Button>
      {tab && (
        <Menu position="bottom-end" offset={6} width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={words.more(tab.label)}>
              <IconDots size={16} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={opensFirst} onClick={() => openFirst(tab)}>
              {opensFirst ? words.opensFirst : words.openFirst}
            </Menu.Item>
            {view && isMine && (
              <>
                <Menu.Item onClick={() => setAsking({ for: 'rename', view })}>{words.rename}</Menu.Item>
                {mayShare && (!view.shared || view.mine) && (
                  <Menu.Item onClick={() => void share(view)}>{view.shared ? words.unshare : words.share}</Menu.Item>
                )}
                <Menu.Divider />
                <Menu.Item onClick={() => void remove(view)}>{words.remove}</Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>
        {asking?.for === 'save' && (
          <NameDialog title={words.save} mayShare={mayShare} onSave={save} onClose={() => setAsking(null)} />
        )}
        {asking?.for === 'rename' && (
          <NameDialog
            title={words.rename}
            name={asking.view.name}
            mayShare={false}
            onSave={async (name) => {
              await api.change(asking.view, { name })
              await again()
            }}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
