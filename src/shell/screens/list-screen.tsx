import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Module } from '#kernel/outline/module.ts'
import { modules } from '#modules/contents/modules.ts'
import { moduleScreens } from '#modules/own-screens.tsx'
import { RecordContext } from '#shell/frame/record-context.tsx'
import { withKinds } from '#shell/frame/kinds.tsx'
import { Loading } from '#shell/frame/loading.tsx'
import { NotFound } from '#shell/frame/not-found.tsx'
import { words } from '#shell/frame/words.ts'
import styles from './screens.module.css'

// Screens of their own need nothing of the lists.
const Inside = lazy(withKinds(() => import('./lists.tsx').then((screen) => ({ default: screen.Inside }))))

/** What a module shows first: a screen of its own, its lists, or that it is not there yet. */
export function ListScreen() {
  const { module: route } = useParams({ strict: false })
  const { list = '' } = useSearch({ strict: false })
  const module = modules.find((one) => one.route === route)
  if (!module) return <NotFound />
  const Own = moduleScreens[module.route]
  if (Own && !module.records.includes(list))
    return (
      <RecordContext>
        <Suspense fallback={<Loading />}>
          <Own />
        </Suspense>
      </RecordContext>
    )
  if (module.records.length === 0) return <NotBuilt module={module} />
  return (
    <RecordContext>
      <Suspense fallback={<Loading />}>
        <Inside key={module.route} module={module} />
      </Suspense>
    </RecordContext>
  )
}

const NotBuilt = ({ module }: { readonly module: Module }) => (
  <>
    <title>{`${module.crumb[1]} · Plumbline`}</title>
    <h1>{module.crumb[1]}</h1>
    <p className={styles.sentence}>{words.notBuilt(module.crumb[1])}</p>
  </>
)
