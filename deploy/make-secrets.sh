#!/bin/sh
# Makes what must be secret, once: deploy/.env, the broker's hook and user, and a certificate to try things with.
# Usage: deploy/make-secrets.sh drive-in.example.com
set -eu
cd "$(dirname "$0")"
host=${1:?"Usage: deploy/make-secrets.sh <public host name>"}
umask 077

if [ -e .env ]; then
  echo "deploy/.env is there already: nothing was changed." >&2
  exit 1
fi

random() { openssl rand -base64 "$1" | tr -d '\n=' | tr '+/' '-_'; }
root_secret=$(random 32)
master_key=$(random 24)
metrics_token=$(random 24)
postgres_password=$(random 24)
broker_password=$(random 24)
hook_secret=$(random 24)

sed -e "s|^PUBLIC_HOST=.*|PUBLIC_HOST=$host|" \
    -e "s|^ROOT_SECRET=.*|ROOT_SECRET=$root_secret|" \
    -e "s|^MASTER_KEY=.*|MASTER_KEY=$master_key|" \
    -e "s|^METRICS_TOKEN=.*|METRICS_TOKEN=$metrics_token|" \
    -e "s|^POSTGRES_PASSWORD=.*|POSTGRES_PASSWORD=$postgres_password|" \
    -e "s|^BROKER_PASSWORD=.*|BROKER_PASSWORD=$broker_password|" \
    -e "s|^BROKER_HOOK_SECRET=.*|BROKER_HOOK_SECRET=$hook_secret|" \
    .env.example > .env

mkdir -p secrets/certificates
{
  for question in user vhost resource topic; do
    echo "auth_http.${question}_path = http://proxy:8081/broker-hook/$question?secret=$hook_secret"
  done
} > secrets/rabbitmq-secrets.conf
sed "s|made-by-make-secrets|$broker_password|" rabbitmq-definitions.json > secrets/rabbitmq-definitions.json
# The broker reads them as a user of its own.
chmod 644 secrets/rabbitmq-secrets.conf secrets/rabbitmq-definitions.json

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$host" \
  -addext "subjectAltName=DNS:$host" -keyout secrets/key.pem -out secrets/certificate.pem 2>/dev/null
cat secrets/certificate.pem secrets/key.pem > secrets/certificates/drive-in.pem
rm secrets/certificate.pem secrets/key.pem
# And so does the proxy; on this machine nobody else gets into the folder above.
chmod 755 secrets/certificates
chmod 644 secrets/certificates/drive-in.pem

echo "Made deploy/.env and deploy/secrets. The certificate is self-signed: replace secrets/certificates/drive-in.pem."
