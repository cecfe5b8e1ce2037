#!/bin/sh
# Makes the secrets of deploy/compose.yaml in deploy/secrets, each once: what is there stays. Store the folder where the
# backups are not; without shop-secret nobody can read the PAN of buyers again.
set -eu
umask 077
folder=$(dirname "$0")/secrets
mkdir -p "$folder"

# The folder is closed; a file in it has to be readable by the account inside the container, which is another one.
make() {
  if [ -e "$folder/$1" ]; then
    cat > /dev/null
    return
  fi
  cat > "$folder/$1.part"
  chmod 444 "$folder/$1.part"
  mv "$folder/$1.part" "$folder/$1"
  echo "made $folder/$1"
}
random() { openssl rand -hex "$1"; }

random 32 | make database-password
printf 'postgres://kanak:%s@database:5432/kanak\n' "$(cat "$folder/database-password")" | make database-url
openssl rand -base64 48 | make shop-secret
random 12 | make admin-password
printf '{"identities":[{"name":"kanak","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin","Read","Write","List"]}]}\n' \
  "$(random 10)" "$(random 20)" | make store-keys.json
