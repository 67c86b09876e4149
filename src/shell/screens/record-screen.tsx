import { Link, useParams, useSearch } from '@tanstack/react-router'
import { isRecordNumber } from '#lib/record-number.ts'
import type { Module } from '#kernel/outline/module.ts'
import { modules } from '#modules/contents/modules.ts'
import { screensOf } from '#modules/screens.tsx'
import { parentsOf, type Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { RecordPage } from '#screens/page/page.tsx'
import { tabOf } from '#screens/page/tabs.tsx'
import { Message } from '#ui/message.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { RecordContext } from '#shell/frame/record-context.tsx'
import { NotFound } from '#shell/frame/not-found.tsx'
import { words } from '#shell/frame/words.ts'
import { listInAddress } from './list-address.tsx'

/** One record; its number's prefix tells which definition of the module it belongs to. */
export const RecordScreen = () => (
  <RecordContext>
    <OneRecord />
  </RecordContext>
)

function OneRecord() {
  const { module: route, number = '' } = useParams({ strict: false })
  const { tab, on } = useSearch({ strict: false })
  const registry = useRegistry()
  const { routeOf } = useFrame()
  const module = modules.find((one) => one.route === route)
  const definition = registry.numbered(number)
  if (!module || !definition || !isRecordNumber(number) || routeOf(definition.name) !== route) return <NotFound />
  const { Extra, sections } = screensOf(definition.name)
  return (
    <RecordPage
      key={number}
      definition={definition}
      number={number}
      tab={tabOf(tab)}
      on={on ?? null}
      {...(Extra && { Extra })}
      {...(sections && { sections })}
      missing={
        <>
          <title>{`${number} · Plumbline`}</title>
          <Trouble
            level={1}
            title={<Message of={words.noRecord} parts={{ number: <RecordNumber number={number} /> }} />}
            ways={
              <Link to="/$module" params={{ module: module.route }} search={listOf(module, definition)}>
                {words.noRecordWay(registry.named(listed(module, definition)).label[1])}
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

/** The list that a record stands in: of a part, that of the records that have it. */
const listed = ({ records }: Module, definition: Definition): string => {
  const { name } = definition
  return records.includes(name) ? name : (parentsOf(definition)[0]?.of ?? name)
}

const listOf = (module: Module, definition: Definition): Record<string, string> =>
  listInAddress(module, listed(module, definition))
