// The register for `landfall sync`: stores and activates editions in the replicas' database, over
// the embedded files of data/.

import type { Pool } from 'pg'
import type { DataFiles } from '../compile/data-files.ts'
import { ActivationError, activate, confirm } from '../editions/activate.ts'
import { editionNameOf, inForce } from '../editions/in-force.ts'
import { openEdition, storeEdition } from '../editions/stored-editions.ts'
import { storeValidators, validatorsOf } from '../editions/sync-runs.ts'
import type { EditionRegister } from '../publish/sync.ts'

const ACTOR = 'sync'

/** `compile` throws a DataError if the law cannot be compiled from these files. */
export function syncRegister(
  pool: Pool,
  base: DataFiles,
  compile: (files: DataFiles) => Promise<unknown>,
): EditionRegister {
  return {
    inForce: async (publisher) => {
      const { editions } = await inForce(pool)
      const present = editions.find((one) => one.publisher === publisher)
      const embedded = (path: string) => (base.exists(path) ? base.read(path) : null)
      if (!present?.edition) return { id: null, title: null, read: embedded }
      const edition = present.edition
      const layer = await openEdition(pool, edition, editionNameOf({ ...present, edition }))
      const paths = new Set(layer.paths)
      return {
        id: edition,
        title: present.title,
        read: (path) => (paths.has(path) ? layer.read(path) : embedded(path)),
      }
    },
    validators: (publisher, id) => validatorsOf(pool, publisher, id),
    keep: (edition) => storeEdition(pool, edition),
    activate: async (id, why, validators) => {
      const { publisher } = await activate({ pool, base, compile }, id, { actor: ACTOR, why })
      await storeValidators(pool, publisher, id, validators)
    },
    confirm: async (publisher, legalDay, retrievedAt) => {
      const why = 'checked, nothing newer'
      await confirm(pool, publisher, { actor: ACTOR, why, legalDay, retrievedAt })
    },
    refuses: (error) => error instanceof ActivationError,
  }
}
