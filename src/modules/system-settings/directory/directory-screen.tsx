import { useQuery } from '@tanstack/react-query'
import { roles } from '#lib/roles.ts'
import { Coming } from '#ui/coming.tsx'
import { directory, type Directory } from './directory.ts'
import { Tokens } from './tokens.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './directory.module.css'

/** How people come in from the organisation's own systems. */
export function DirectoryScreen() {
  const asked = useQuery({ queryKey: ['directory'], queryFn: ({ signal }) => directory.read(signal) })
  return (
    <section aria-labelledby="directory-title">
      <h1 id="directory-title">{words.title}</h1>
      <p className={screen.note}>{words.explain}</p>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && (
        <>
          <Sso sso={asked.data.sso} saml={asked.data.saml} />
          <Roles all={asked.data.roles} />
          <Tokens address={asked.data.scim} />
        </>
      )}
    </section>
  )
}

const Sso = ({ sso, saml }: Pick<Directory, 'sso' | 'saml'>) => (
  <section className={styles.section} aria-labelledby="sso-title">
    <h2 id="sso-title">{words.sso}</h2>
    {sso && (
      <>
        <h3 className={styles.protocol}>{words.oidc}</h3>
        <dl className={styles.settings}>
          <dt>{words.name}</dt>
          <dd>{sso.name}</dd>
          <dt>{words.issuer}</dt>
          <dd>{sso.issuer}</dd>
          <dt>{words.redirect}</dt>
          <dd>{sso.redirectUri}</dd>
          <Bounds {...sso} />
        </dl>
      </>
    )}
    {saml && (
      <>
        <h3 className={styles.protocol}>{words.saml}</h3>
        <dl className={styles.settings}>
          <dt>{words.name}</dt>
          <dd>{saml.name}</dd>
          <dt>{words.issuer}</dt>
          <dd>{saml.issuer}</dd>
          <dt>{words.entityId}</dt>
          <dd>{saml.entityId}</dd>
          <dt>{words.address}</dt>
          <dd>{saml.address}</dd>
          <dt>{words.metadata}</dt>
          <dd>{saml.metadata}</dd>
          <Bounds {...saml} />
        </dl>
      </>
    )}
    {!sso && !saml && (
      <div role="status">
        <h3 className={screen.none}>{words.ssoNone}</h3>
        <p className={screen.note}>{words.ssoNoneWhy}</p>
      </div>
    )}
  </section>
)

type BoundsProps = { readonly domains: readonly string[]; readonly enters: boolean; readonly asksFactor: boolean }

/** Who comes in by a provider. */
const Bounds = ({ domains, enters, asksFactor }: BoundsProps) => (
  <>
    <dt>{words.domains}</dt>
    <dd>{domains.length === 0 ? words.anyDomain : domains.join(', ')}</dd>
    <dt>{words.newcomers}</dt>
    <dd>{enters ? words.enters : words.refused}</dd>
    <dt>{words.factor}</dt>
    <dd>{asksFactor ? words.factorThere : words.factorHere}</dd>
  </>
)

const Roles = ({ all }: { readonly all: Directory['roles'] }) => (
  <section className={styles.section} aria-labelledby="groups-title">
    <h2 id="groups-title">{words.roles}</h2>
    <p className={screen.note}>{all.length === 0 ? words.rolesNone : words.rolesExplain}</p>
    {all.length > 0 && (
      <div className={styles.frame}>
        <table className={styles.table} aria-label={words.roles}>
          <thead>
            <tr>
              <th scope="col">{words.group}</th>
              <th scope="col">{words.role}</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ group, role }) => (
              <tr key={`${group} ${role}`}>
                <td>{group}</td>
                <td>{roles[role]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)
