import { Link, useParams, useSearch } from '@tanstack/react-router'
import { modules } from '#modules/modules.ts'
import { pageSections, recordExtras } from '#modules/screens.tsx'
import { useHouse } from '#record/house.tsx'
import { RecordPage } from '#record/page/page.tsx'
import { tabOf } from '#record/page/tabs.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { InHouse } from '#shell/house.tsx'
import { NotFound } from '#shell/not-found.tsx'
import { words } from '#shell/words.ts'

/** One record; its number's prefix tells which definition of the module it belongs to. */
export const RecordScreen = () => (
  <InHouse>
    <OneRecord />
  </InHouse>
)

function OneRecord() {
  const { module: route, number = '' } = useParams({ strict: false })
  const { tab } = useSearch({ strict: false })
  const { registry } = useHouse()
  const module = modules.find((one) => one.route === route)
  const prefix = number.split('-')[0]
  const definition = module?.records.map(registry.named).find((one) => one.number === prefix)
  if (!module || !definition) return <NotFound />
  const Extra = recordExtras[definition.name]
  const sections = pageSections[definition.name]
  return (
    <RecordPage
      key={number}
      definition={definition}
      number={number}
      tab={tabOf(tab)}
      {...(Extra && { Extra })}
      {...(sections && { sections })}
      missing={
        <>
          <title>{`${number} · Plumbline`}</title>
          <Trouble
            level={1}
            title={
              <>
                {words.noRecord[0]}
                <RecordNumber number={number} />
                {words.noRecord[1]}
              </>
            }
            ways={
              <Link
                to="/$module"
                params={{ module: module.route }}
                search={definition.name === module.records[0] ? {} : { list: definition.name }}
              >
                {words.noRecordWay(definition.label[1])}
              </Link>
            }
          >
            {words.noRecordExplain}
          </Trouble>
        </>
      }
    />
  )
}
