import { Button, CopyButton, TextInput } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ask } from '#lib/http.ts'
import { queries } from '#shell/frame/queries.tsx'
import type { Opened } from './opened.ts'
import { Outside } from './outside.tsx'
import { PasswordForm, type Accepted } from './password-form.tsx'
import { invitation as words } from './words.ts'
import styles from './outside.module.css'

// The token stands behind the #, which browsers never send to a server, so that no log ever holds it.
const tokenInAddress = () => location.hash.slice(1)

/** Lets a person who was given a link set their password. */
export const Invitation = () => (
  <QueryClientProvider client={queries}>
    <Opening />
  </QueryClientProvider>
)

const explained = ({ name, names }: Opened) => {
  if (name) return words.hello(name)
  return words.explain[names.length > 1 ? 'both' : (names[0] ?? 'administrator')]
}

function Opening() {
  const [token] = useState(tokenInAddress)
  const [done, setDone] = useState<Accepted | null>(null)
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask<Opened>('POST', '/api/v1/invitations/open', { anonymous: true, body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  })
  if (token === '') return <Closed title={words.noToken} explain={words.noTokenExplain} />
  if (done) return <Done {...done} />
  if (error) return <Closed title={words.closed} explain={error.message} />
  if (isPending) return null
  return (
    <Outside title={words.title[data.purpose]} subtitle={explained(data)}>
      <PasswordForm token={token} opened={data} onDone={setDone} />
    </Outside>
  )
}

type ClosedProps = { readonly title: string; readonly explain: string; readonly children?: ReactNode }

const Closed = ({ title, explain, children }: ClosedProps) => (
  <Outside title={title} subtitle={explain}>
    {children}
    <Button renderRoot={(props) => <Link to="/login" {...props} />} size="md" fullWidth>
      {words.toLogin}
    </Button>
  </Outside>
)

/** What was set, and how the quality manager comes in. */
function Done({ email, qualityManager }: Accepted) {
  const said = qualityManager && words.named[qualityManager.by](qualityManager.email)
  const explain = [email && words.done(email), said].filter(Boolean).join(' ')
  const url = qualityManager?.url
  return (
    <Closed title={email ? words.doneTitle : words.other} explain={explain}>
      {url && (
        <div className={styles.form}>
          <TextInput label={words.link} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          <CopyButton value={url} timeout={5000}>
            {({ copied, copy }) => (
              <Button size="md" variant="default" fullWidth onClick={copy}>
                {copied ? words.copied : words.copy}
              </Button>
            )}
          </CopyButton>
        </div>
      )}
    </Closed>
  )
}
