import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { notifications } from '@mantine/notifications'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { useCommands } from '#ui/commands.tsx'
import { acts, keyOfAccount, words, type Act, type AccountView } from './account-acts.ts'
import { AskReason } from '#ui/ask-reason.tsx'
import { Invite } from './invite.tsx'
import { AskDialog } from './requests/ask-dialog.tsx'
import { words as roleWords } from './requests/words.ts'
import { useAccount } from './use-account.tsx'

/** What administrators and quality do with a person's account, beside the link by which they set a password. */
export function Account({ record }: { readonly record: Whole }) {
  const { me } = useFrame()
  return (
    <>
      {record.id !== me.id && <Acts record={record} />}
      <AskForThem record={record} />
      <Invite record={record} />
    </>
  )
}

/** Asks for a role in the name of administrators and of whoever the person reports to. */
function AskForThem({ record: { id, number, name, state, lineManager } }: { readonly record: Whole }) {
  const { me } = useFrame()
  const [isOpen, setOpen] = useState(false)
  const isTheirs = isRef(lineManager) && lineManager.id === me.id
  const mayAsk =
    id !== me.id && state !== 'leaver' && state !== 'guest' && (isTheirs || hasRole(me, 'administrator', null))
  useCommands({ about: number, rank: 3 }, mayAsk ? [{ label: roleWords.ask, run: () => setOpen(true) }] : [])
  if (!mayAsk) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {roleWords.ask}
      </Button>
      {isOpen && (
        <AskDialog for={{ id, kind: 'person', number, title: String(name), state }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function Acts({ record: { number, name } }: { readonly record: Whole }) {
  const queries = useQueryClient()
  const queryKey = keyOfAccount(number)
  const data = useAccount(number)
  const [asked, setAsked] = useState<Act | null>(null)
  const { me } = useFrame()
  const administrates = hasRole(me, 'administrator', null)
  const open = data ? acts.filter(({ isOpen, named }) => (named || administrates) && isOpen(data)) : []
  useCommands(
    { about: number, rank: 2 },
    open.map((act) => ({ label: act.label, run: () => setAsked(act) })),
  )
  if (open.length === 0) return null

  async function take(act: Act, reason: string) {
    queries.setQueryData(
      queryKey,
      await ask<AccountView>('POST', `/api/v1/people/${number}/${act.path}`, { body: { reason } }),
    )
    void queries.invalidateQueries({ queryKey: ['people'] })
    notifications.show({ message: act.done(String(name)) })
  }

  return (
    <>
      <Menu position="bottom-end" offset={6} width={260}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}>
            {words.account}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {open.map((act) => (
            <Menu.Item key={act.path} onClick={() => setAsked(act)}>
              {act.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <AskReason
          where="on the trail of the person"
          title={asked.title(String(name))}
          explain={asked.explain}
          label={asked.label}
          act={(reason) => take(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
