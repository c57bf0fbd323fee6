#!/bin/sh
# Fills the files of this folder for one machine:
#   configure.sh cluster.env n1 folder     etcd.env, patroni.yml and haproxy.cfg of the database machine n1
#   configure.sh cluster.env - folder      haproxy.cfg alone, of a machine that runs Clearstead
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

[ $# -eq 3 ] || fail "usage: configure.sh cluster.env <name of a machine, or -> <folder>"
here=$(dirname "$0")
name=$2
into=$3
. "$1"

# Where another port is used, or a proxy stands in front: PORTS_n1="5432 8008 2379 2380", and LISTEN_n1 for what the machine itself opens.
ports="5432 8008 2379 2380"
ports_of() { eval "echo \"\${PORTS_$1:-$ports}\""; }
port() { echo "$1" | cut -d ' ' -f "$2"; }

address=
etcd_hosts=
etcd_cluster=
servers=
for machine in $MACHINES; do
  its_name=${machine%%=*}
  its_address=${machine#*=}
  its_ports=$(ports_of "$its_name")
  if [ "$its_name" = "$name" ]; then address=$its_address; fi
  etcd_hosts="${etcd_hosts:+$etcd_hosts,}$its_address:$(port "$its_ports" 3)"
  etcd_cluster="${etcd_cluster:+$etcd_cluster,}$its_name=http://$its_address:$(port "$its_ports" 4)"
  servers="${servers:+$servers\\n}  server $its_name $its_address:$(port "$its_ports" 1) check addr $its_address port $(port "$its_ports" 2)"
done
[ "$name" = - ] || [ -n "$address" ] || fail "$name is none of the machines $MACHINES"

fill() {
  sed -e "s|@PROXY_PORT@|${PROXY_PORT:-6432}|" -e "s|@READ_PORT@|${READ_PORT:-6433}|" -e "s|@SERVERS@|$servers|" \
    -e "s|@NAME@|$name|" -e "s|@NETWORK@|$NETWORK|" -e "s|@WATCHDOG@|$WATCHDOG|" \
    -e "s|@ETCD_HOSTS@|$etcd_hosts|" -e "s|@ETCD_CLUSTER@|$etcd_cluster|" "$@"
}

umask 077
mkdir -p "$into"
fill "$here/haproxy.cfg" >"$into/haproxy.cfg"
[ "$name" = - ] && exit 0

for variable in SUPERUSER_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD REST_PASSWORD; do
  eval "value=\${$variable:-}"
  case $value in
    '') fail "$variable is not set" ;;
    *[!A-Za-z0-9]*) fail "$variable has other characters than letters and digits" ;;
  esac
done

own=$(ports_of "$name")
listen_on=$address,127.0.0.1
if [ "$address" = 127.0.0.1 ]; then listen_on=$address; fi
eval "listen=\"\${LISTEN_$name:-$own}\""
fill_machine() {
  fill -e "s|@DATABASE_LISTEN@|$listen_on:$(port "$listen" 1)|" -e "s|@DATABASE_ADDRESS@|$address:$(port "$own" 1)|" \
    -e "s|@REST_LISTEN@|$address:$(port "$listen" 2)|" -e "s|@REST_ADDRESS@|$address:$(port "$own" 2)|" \
    -e "s|@ETCD_CLIENT_LISTEN@|$address:$(port "$listen" 3)|" -e "s|@ETCD_CLIENT_ADDRESS@|$address:$(port "$own" 3)|" \
    -e "s|@ETCD_PEER_LISTEN@|$address:$(port "$listen" 4)|" -e "s|@ETCD_PEER_ADDRESS@|$address:$(port "$own" 4)|" \
    -e "s|@BIN_DIR@|$BIN_DIR|" -e "s|@DATABASE_DIR@|${DATABASE_DIR:-/var/lib/postgresql/clearstead}|" \
    -e "s|@ETCD_DIR@|${ETCD_DIR:-/var/lib/etcd/clearstead}|" -e "s|@SOCKET_DIR@|${SOCKET_DIR:-/var/run/postgresql}|" \
    -e "s|@PASSWORD_FILE@|${PASSWORD_FILE:-/var/lib/postgresql/patroni.pgpass}|" \
    -e "s|@SUPERUSER_PASSWORD@|$SUPERUSER_PASSWORD|" -e "s|@REPLICATION_PASSWORD@|$REPLICATION_PASSWORD|" \
    -e "s|@REWIND_PASSWORD@|$REWIND_PASSWORD|" -e "s|@REST_PASSWORD@|$REST_PASSWORD|" "$1"
}
fill_machine "$here/patroni.yml" >"$into/patroni.yml"
fill_machine "$here/etcd.env" >"$into/etcd.env"
