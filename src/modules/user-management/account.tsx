import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { notifications } from '@mantine/notifications'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { hasRole } from '#kernel/access/has-role.ts'
import { useCommands } from '#ui/commands.tsx'
import { acts, keyOfAccount, words, type Act, type AccountView } from './account-acts.ts'
import { AskReason } from '#ui/ask-reason.tsx'
import { Invite } from './invite.tsx'
import { useAccount } from './use-account.tsx'

/** What administrators and quality do with a person's account, beside the link by which they set a password. */
export function Account({ record }: { readonly record: Whole }) {
  const { me } = useFrame()
  return (
    <>
      {record.id !== me.id && <Acts record={record} />}
      <Invite record={record} />
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
