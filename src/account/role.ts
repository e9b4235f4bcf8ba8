// What the members of an organisation may do, by their role.

export const ROLES = ['owner', 'admin', 'developer', 'viewer'] as const

export type Role = (typeof ROLES)[number]

export type Permission =
  /** Create and revoke API keys and shared links, change webhooks and the access to carriers. */
  | 'keys'
  /** Invite, change and remove members who neither are nor become owners. */
  | 'members'
  /** The same for owners. */
  | 'owners'
  /** Change the organisation's name, its fee schedule, and how long calculations are kept. */
  | 'settings'
  /** Change the products of the catalogue, and report milestones of shipments. */
  | 'catalogue'
  /** Read the audit trail. */
  | 'audit'

const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: ['keys', 'members', 'owners', 'settings', 'catalogue', 'audit'],
  admin: ['keys', 'members', 'settings', 'catalogue', 'audit'],
  developer: ['keys', 'catalogue'],
  viewer: [],
}

/** Every member may read the organisation's members, key names, usage and calculations. */
export function may(role: Role, permission: Permission): boolean {
  return GRANTS[role].includes(permission)
}

/** The permission needed to grant or remove that role. */
export function permissionToManage(role: Role): Permission {
  return role === 'owner' ? 'owners' : 'members'
}

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}
