#!/usr/bin/env bash
# Verifies a delivery by Standard Webhooks with openssl: `verify-webhook.sh ID TIMESTAMP SIGNATURES`
# (the headers webhook-id, -timestamp and -signature) reads the body as it was received. The secret
# is LANDFALL_WEBHOOK_SECRET; during a rotation that may be both, with a space between. The status
# is 0 for a genuine delivery of the last five minutes, else 1.
set -euo pipefail

id=$1 timestamp=$2 signatures=$3
: "${LANDFALL_WEBHOOK_SECRET:?is the secret of the webhook}"
tolerance=300

[[ $timestamp =~ ^[0-9]{1,12}$ ]] || exit 1
age=$(($(date +%s) - 10#$timestamp))
((age <= tolerance && age >= -tolerance)) || exit 1

# A file, since a variable of the shell would lose line ends.
signed=$(mktemp)
trap 'rm -f "$signed"' EXIT
{
  printf '%s.%s.' "$id" "$timestamp"
  cat
} >"$signed"

# KEY [FILE]: base64 of the HMAC-SHA256 of a file, or of what it reads; the key in hexadecimal.
mac() {
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$1" -binary "${@:2}" | base64 -w 0
}

for secret in $LANDFALL_WEBHOOK_SECRET; do
  key=$(printf '%s' "${secret#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
  expected=v1,$(mac "$key" "$signed")
  for signature in $signatures; do
    # By digests under a random key, so that the time says nothing of where they differ.
    random=$(openssl rand -hex 32)
    given=$(printf '%s' "$signature" | mac "$random")
    [[ $given == "$(printf '%s' "$expected" | mac "$random")" ]] && exit 0
  done
done
exit 1
