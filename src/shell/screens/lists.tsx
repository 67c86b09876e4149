import type { PersonActor } from '#lib/actor.ts'
import { inSentence } from '#lib/in-sentence.ts'
import { roles } from '#lib/roles.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Module } from '#kernel/outline/module.ts'
import { moduleScreens, openingTabs } from '#modules/own-screens.tsx'
import { screensOf, tabsOf } from '#modules/screens.tsx'
import type { ModuleTab } from '#screens/module-screens.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { filled, type Search } from '#screens/list/list-search.ts'
import { RecordList } from '#screens/list/list.tsx'
import { ViewFrame } from '#screens/list/view-frame.tsx'
import { ViewSwitch } from '#screens/list/views.tsx'
import { hasRole } from '#kernel/access/has-role.ts'
import { Past } from '#features/as-of/past.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { everything } from '#features/views/looks.ts'
import { useLooks } from '#features/views/use-looks.tsx'
import { onlyItself, useCurrentInView } from '#ui/use-current-in-view.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { Loading } from '#shell/frame/loading.tsx'
import { words } from '#shell/frame/words.ts'
import { listInAddress } from './list-address.tsx'
import styles from './screens.module.css'

/** The lists of a module's records, or the tab beside them that the address names. */
export function Inside({ module }: { readonly module: Module }) {
  const search = useSearch({ strict: false })
  const { me } = useFrame()
  const opening = useTabs(module).find(({ name }) => name === openingTabs[module.route])
  const named = tabsOf(module.route).find(({ name }) => name === search.list)
  // What says something of a list means the list.
  const tab = named ?? (Object.keys(search).length === 0 ? opening : undefined)
  if (!tab) return <Lists module={module} />
  const isMine = isFor(me, tab)
  return (
    <>
      <title>{`${tab.label} · Plumbline`}</title>
      <ListTabs module={module} current={tab.name} />
      {isMine ? (
        <Suspense fallback={<Loading />}>
          <tab.Screen />
        </Suspense>
      ) : (
        <Trouble level={1} title={tab.label}>
          {words.notForYou([tab.role].flat().map((role) => roles[role]))}
        </Trouble>
      )}
    </>
  )
}

const isFor = (me: PersonActor, { role }: ModuleTab) => [role].flat().some((one) => hasRole(me, one, null))

/** The tabs beside the lists that are meant for whoever looks. */
function useTabs({ route }: Module): readonly ModuleTab[] {
  const { me } = useFrame()
  return tabsOf(route).filter((tab) => isFor(me, tab) && (tab.when?.(me) ?? true))
}

function Lists({ module }: { readonly module: Module }) {
  const registry = useRegistry()
  const { list, view: chosen, on = null, ...search } = useSearch({ strict: false })
  const navigate = useNavigate()
  const name = list && module.records.includes(list) ? list : (module.records[0] ?? '')
  const definition = registry.named(name)
  const { views } = screensOf(name)
  // Of a past day there are the table and the views that can be drawn as of it.
  const view = views?.others.find((one) => one.name === chosen && (on === null || one.past))
  const inAddress = listInAddress(module, name)
  const looking = useLooks(definition, search)
  const go = (next: Search) => {
    const { view: drawn, on: stood, ...said } = filled(next)
    // A view stays named while the address says something of its own; without both another may open.
    const everythingAgain = looking.opens === everything ? undefined : everything
    const tab = Object.keys(said).length > 0 ? search.tab : everythingAgain
    const own: Search = Object.fromEntries((view?.says ?? []).map((one) => [one, search[one]]))
    void navigate({
      to: '/$module',
      params: { module: module.route },
      search: {
        ...inAddress,
        ...(tab && { tab }),
        ...(drawn && { view: drawn, ...filled(own) }),
        ...(stood && { on: stood }),
        ...(search.peek && !drawn && { peek: search.peek }),
        ...said,
      },
      replace: true,
      resetScroll: false,
    })
  }
  const goBack = (to: string | null) => go({ ...looking.search, on: to ?? undefined, view: view?.name })
  const shared = {
    definition,
    tabs: hasTabs(module) && <ListTabs module={module} current={name} />,
    views: views && <ViewSwitch definition={definition} views={views} current={view?.name} />,
  }
  return (
    <>
      <title>{`${view ? `${view.label} of ${inSentence(definition.label[1])}` : definition.label[1]} · Plumbline`}</title>
      <PrintMark what={view ? `${view.label} of ${inSentence(definition.label[1])}` : definition.label[1]} />
      {view ? (
        <Past what={view.label} on={on} onGo={goBack}>
          <ViewFrame
            key={name}
            {...shared}
            search={looking.search}
            view={view}
            onSearch={(next) => go({ ...next, view: view.name, on: on ?? undefined })}
            on={on}
            onGo={goBack}
          />
        </Past>
      ) : (
        <Past what={definition.label[1]} on={on} onGo={goBack}>
          <RecordList
            key={name}
            {...shared}
            Strip={views?.Strip}
            isStripFolded={views?.isStripFolded}
            looking={looking}
            onSearch={(next) => go({ ...next, on: on ?? undefined })}
            on={on}
            onGo={goBack}
          />
        </Past>
      )}
    </>
  )
}

/** Whether there is more in a module than one list. */
const hasTabs = ({ records, route }: Module) =>
  records.length > 1 || moduleScreens[route] !== undefined || openingTabs[route] !== undefined

/** What a list is called among those of its module, whose name it need not say again. */
function inStrip({ label }: Module, many: string): string {
  const own = many.startsWith(`${label} `) ? many.slice(label.length + 1) : many
  return own.charAt(0).toUpperCase() + own.slice(1)
}

const ListTabs = ({ module, current }: { readonly module: Module; readonly current: string }) => {
  const registry = useRegistry()
  const strip = useCurrentInView(current)
  const lists = module.records.map((name) => ({
    name,
    label: inStrip(module, registry.named(name).label[1]),
    search: listInAddress(module, name),
  }))
  const opening = openingTabs[module.route]
  const inAddress = (name: string): Record<string, string> => (name === opening ? {} : { list: name })
  const tabs = useTabs(module).map(({ name, label }) => ({ name, label, search: inAddress(name) }))
  // A module that opens with a screen of its own is worked in there: its lists are what stands behind.
  const [before, after] = opening === undefined ? [[], tabs] : [tabs, []]
  return (
    <nav ref={strip} className={styles.tabs} aria-label={`Lists of ${module.label}`}>
      {moduleScreens[module.route] && (
        <Link
          to="/$module"
          params={{ module: module.route }}
          search={{}}
          activeOptions={onlyItself}
          className={styles.tab}
        >
          {module.crumb[1]}
        </Link>
      )}
      {[...before, ...lists, ...after].map(({ name, label, search }) => (
        <Link
          key={name}
          to="/$module"
          params={{ module: module.route }}
          search={search}
          className={styles.tab}
          data-current={name === current || undefined}
          data-behind={(before.length > 0 && name === lists[0]?.name) || undefined}
          activeOptions={onlyItself}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
