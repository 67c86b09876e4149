import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { modules } from '#modules/contents/modules.ts'
import { moduleScreens } from '#modules/own-screens.tsx'
import { RecordContext } from '#shell/frame/record-context.tsx'
import { withKinds } from '#shell/frame/kinds.tsx'
import { Loading } from '#shell/frame/loading.tsx'
import { NotFound } from '#shell/frame/not-found.tsx'

// Screens of their own need nothing of the lists.
const Inside = lazy(withKinds(() => import('./lists.tsx').then((screen) => ({ default: screen.Inside }))))

/** What a module shows first: a screen of its own, or its lists. */
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
  return (
    <RecordContext>
      <Suspense fallback={<Loading />}>
        <Inside key={module.route} module={module} />
      </Suspense>
    </RecordContext>
  )
}
