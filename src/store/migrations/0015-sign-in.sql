-- Who signs in to the dashboard: people, their passwords, second factors and sessions. The tables
-- and the names of their columns are those of the library better-auth, in a schema of their own.

create schema sign_in;

create table sign_in."user" (
  "id" text primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "twoFactorEnabled" boolean
);

create table sign_in."session" (
  "id" text primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references sign_in."user" on delete cascade
);
create index on sign_in."session" ("userId");

-- How a person proves to be one: here a password, hashed with scrypt.
create table sign_in."account" (
  "id" text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references sign_in."user" on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null
);
create index on sign_in."account" ("userId");

create table sign_in."verification" (
  "id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on sign_in."verification" ("identifier");

create table sign_in."twoFactor" (
  "id" text primary key,
  "secret" text not null,
  "backupCodes" text not null,
  "userId" text not null references sign_in."user" on delete cascade,
  "verified" boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamptz
);
create index on sign_in."twoFactor" ("secret");
create index on sign_in."twoFactor" ("userId");

-- Attempts by address and path, counted over all replicas.
create table sign_in."rateLimit" (
  "id" text primary key,
  "key" text not null unique,
  "count" integer not null,
  "lastRequest" bigint not null
);

-- Wrong passwords by e-mail address (its SHA-256), wherever they come from.
create table sign_in.failure (
  email bytea primary key,
  since timestamptz not null,
  count integer not null
);

-- What cookies are signed and second factors are encrypted with, where the operator gives no
-- LANDFALL_SECRET: made once, shared by the replicas of this database.
create table sign_in.secret (
  one boolean primary key default true check (one),
  value text not null
);
