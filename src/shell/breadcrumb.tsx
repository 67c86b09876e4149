import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { moduleFor, modules } from '#modules/contents/modules.ts'
import { outlineNamed, outlineNumbered } from '#modules/contents/outlines.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { words } from './frame/words.ts'
import styles from './breadcrumb.module.css'

/** The pages that no module holds: of one's own account, and the one where anybody reports an issue. */
const pages: Readonly<Record<string, readonly [group: string, page: string]>> = {
  '/profile': ['Account', 'Profile'],
  '/profile/preferences': ['Account', 'Preferences'],
  '/report': ['Core QMS', words.report],
}

/** The record of which a part is being made: the way back leads to it, not to where its kind of parts is listed. */
function useParent() {
  const { record } = useParams({ strict: false })
  const { parent } = useSearch({ strict: false })
  const outline = record !== undefined && parent ? outlineNumbered(parent) : undefined
  const module = outline && moduleFor(outline)
  return module && parent ? { module, number: parent } : undefined
}

/** Home, the module and the page; on a record its number follows, and on the form of a part of it what is made. */
export function Breadcrumb() {
  const { module: route, number, record, _splat: rest } = useParams({ strict: false })
  const { pathname } = useLocation()
  const parent = useParent()
  const module = parent?.module ?? modules.find((one) => one.route === route)
  const [group, page] = module?.crumb ?? pages[pathname] ?? []
  const isDeeper = [number, record, rest].some((part) => part !== undefined)
  return (
    <nav className={styles.breadcrumb} aria-label={words.breadcrumb}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/$module" params={{ module: 'tasks' }} className={styles.home}>
            <IconHome size={14} stroke={2} aria-hidden="true" />
            {words.home}
          </Link>
        </li>
        {group && <li>{group}</li>}
        {page && !isDeeper && <li aria-current="page">{page}</li>}
        {module && isDeeper && (
          <li>
            <Link to="/$module" params={{ module: module.route }}>
              {page}
            </Link>
          </li>
        )}
        {parent && (
          <li>
            <Link to="/$module/$number" params={{ module: parent.module.route, number: parent.number }}>
              <RecordNumber number={parent.number} />
            </Link>
          </li>
        )}
        {number && (
          <li aria-current="page">
            <RecordNumber number={number} />
          </li>
        )}
        {record && (
          <li aria-current="page">
            {pathname.includes('/import/')
              ? words.imported
              : words.newRecord(outlineNamed(record)?.label[0] ?? record.replaceAll('-', ' '))}
          </li>
        )}
      </ol>
    </nav>
  )
}
