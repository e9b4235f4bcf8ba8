// The signed-in person, their organisations, and an organisation's settings.

import { readAudit } from '../../account/audit.ts'
import { setDefaults } from '../../account/defaults.ts'
import { feeSchedule, readFeeSchedule, setFeeSchedule } from '../../account/fee-schedule.ts'
import { membershipsOf, seatsOf, setCatalogueMail } from '../../account/member.ts'
import {
  readOrganisation,
  renameOrganisation,
  signUpOrganisation,
} from '../../account/organisation.ts'
import { createKey } from '../../account/organisation-keys.ts'
import { setKeptDays } from '../../account/retention.ts'
import { may } from '../../account/role.ts'
import { invalid, issue } from '../../operations/errors.ts'
import { organisationContract } from './contract/organisations.ts'
import type { Defaults } from './defaults-schema.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { accountRefusal, actorOf, granted, membershipOf, personOf } from './visitor.ts'

const AUDIT_PAGE = 50
/** The name of the key that an organisation is given when it signs up. */
const FIRST_KEY = 'First sandbox key'

export function organisationRoutes(parts: AccountParts): readonly AccountRoute[] {
  return [
    ...personRoutes(parts),
    ...settingsRoutes(parts),
    ...feeRoutes(parts),
    ...defaultRoutes(parts),
    ...auditRoutes(parts),
  ]
}

function personRoutes({ pool, tiers, signUpTier }: AccountParts): readonly AccountRoute[] {
  return [
    route(organisationContract.me, async ({ request }) => {
      const { id, name, email, emailVerified, twoFactor } = personOf(request)
      const memberships = await membershipsOf(pool, id)
      return {
        person: { id, name, email, email_verified: emailVerified, two_factor: twoFactor },
        organisations: memberships.map(({ organisation, ...own }) => ({
          id: organisation,
          name: own.name,
          role: own.role,
          tier: own.tier,
          api_access: tiers.some((tier) => tier.name === own.tier && tier.apiAccess),
          // Kept as this schema had read them.
          defaults: own.defaults as Defaults,
          kept_days: own.keptDays,
          catalogue_mail: own.catalogueMail,
        })),
        tiers: tiers.map(({ name: tier, seats, apiAccess, monthlyCalls }) => ({
          name: tier,
          seats,
          api_access: apiAccess,
          monthly_calls: monthlyCalls,
        })),
      }
    }),
    route(organisationContract.found, async ({ request, body }) => {
      const by = actorOf(request)
      const { id } = granted(await signUpOrganisation(pool, tiers, by, body.name, signUpTier))
      const free = tiers.some(({ name, apiAccess }) => name === signUpTier && apiAccess)
      if (!free) return { id, key: null }
      const key = { organisation: id, name: FIRST_KEY, sandbox: true }
      return { id, key: granted(await createKey(pool, tiers, by, key)).raw }
    }),
  ]
}

function settingsRoutes({ pool, tiers }: AccountParts): readonly AccountRoute[] {
  return [
    route(organisationContract.read, async ({ request }) => {
      const { organisation, role } = membershipOf(request)
      const [kept, seats] = await Promise.all([
        readOrganisation(pool, organisation),
        seatsOf(pool, tiers, organisation),
      ])
      if (!kept || !seats) throw accountRefusal('unknown_organisation')
      const tier = tiers.find(({ name }) => name === kept.tier)
      return {
        id: kept.id,
        name: kept.name,
        tier: kept.tier,
        role,
        api_access: tier?.apiAccess ?? false,
        created_at: kept.createdAt.toISOString(),
        seats,
      }
    }),
    route(organisationContract.rename, async ({ request, body: { name } }) => {
      const { organisation } = membershipOf(request)
      granted(await renameOrganisation(pool, actorOf(request), organisation, name))
      return { name: name.trim() }
    }),
  ]
}

function feeRoutes({ pool }: AccountParts): readonly AccountRoute[] {
  return [
    route(organisationContract.fees, async ({ request }) => ({
      fees: (await feeSchedule(pool, membershipOf(request).organisation)) ?? [],
    })),
    route(organisationContract.setFees, async ({ request, body }) => {
      const { organisation } = membershipOf(request)
      const fees = feesOf(body.fees)
      granted(await setFeeSchedule(pool, actorOf(request), organisation, fees))
      return { fees }
    }),
  ]
}

function defaultRoutes({ pool }: AccountParts): readonly AccountRoute[] {
  return [
    route(organisationContract.setDefaults, async ({ request, body, unknownFields }) => {
      const { organisation } = membershipOf(request)
      const [unknown] = unknownFields.paths
      if (unknown !== undefined) throw invalid([issue([unknown], 'is not a default')])
      granted(await setDefaults(pool, actorOf(request), organisation, body))
      return { defaults: body }
    }),
    route(organisationContract.setRetention, async ({ request, body }) => {
      const { organisation } = membershipOf(request)
      granted(await setKeptDays(pool, actorOf(request), organisation, body.kept_days))
      return { kept_days: body.kept_days }
    }),
    route(organisationContract.setCatalogueMail, async ({ request, body }) => {
      const { organisation } = membershipOf(request)
      await setCatalogueMail(pool, organisation, personOf(request).id, body.catalogue_mail)
      return { catalogue_mail: body.catalogue_mail }
    }),
  ]
}

function auditRoutes({ pool }: AccountParts): readonly AccountRoute[] {
  return [
    route(organisationContract.audit, async ({ request, query }) => {
      const { organisation, role } = membershipOf(request)
      if (!may(role, 'audit')) throw accountRefusal('forbidden')
      const before = Number(query.before ?? Number.NaN)
      const page = { before: Number.isSafeInteger(before) ? before : null, limit: AUDIT_PAGE }
      const entries = await readAudit(pool, organisation, page)
      return {
        entries: entries.map(({ id, at, action, subject, detail, ...by }) => ({
          id,
          at: at.toISOString(),
          action,
          subject,
          detail,
          by: by.actorEmail ?? by.actor,
        })),
        next: entries.length === AUDIT_PAGE ? (entries.at(-1)?.id ?? null) : null,
      }
    }),
  ]
}

function feesOf(value: unknown): ReturnType<typeof readFeeSchedule> {
  try {
    return readFeeSchedule(value)
  } catch (error) {
    throw invalid([issue(['fees'], (error as Error).message)])
  }
}
