#!/usr/bin/env bash
# Somebody new takes an empty Debian machine to a running installation with docs/operations.md alone: its own blocks, pasted one
# after another into one shell as root, on a machine made by debootstrap in a folder, with a network of its own.
#   tests/newcomer/run.sh            needs root, debootstrap, slirp4netns; 5 to 10 minutes
#   SUITE=trixie …                   another Debian; default bookworm
#   NODE_FROM=/usr …                 where NodeSource cannot be reached: the Node.js of this machine stands in for that one step
#   KEEP=1 …                         leaves the folder
# Two things stand in for what a folder cannot have: `systemctl` beside this file, and the sms account, which is made up.
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
REPOSITORY=$(cd "$HERE/../.." && pwd)
SUITE=${SUITE:-bookworm}

if [ "${1:-}" != inside ]; then
  for tool in debootstrap slirp4netns unshare; do command -v $tool >/dev/null || { echo "$tool is missing" >&2; exit 1; }; done
  work=$(mktemp -d /var/tmp/newcomer.XXXXXX)
  clean() {
    kill "${slirp:-}" "${machine:-}" 2>/dev/null || true
    wait 2>/dev/null || true
    [ -n "${KEEP:-}" ] && echo "left in $work" || rm -rf --one-file-system "$work"
  }
  trap clean EXIT
  # everything that is started dies with the machine's first process
  mkfifo "$work/go"
  WORK=$work unshare --net --mount --pid --fork --kill-child bash "$HERE/run.sh" inside <"$work/go" &
  machine=$!
  exec 9>"$work/go"
  until child=$(pgrep -P $machine); do sleep 0.1; done
  slirp4netns --configure --mtu=65520 --disable-host-loopback "$child" tap0 >"$work/slirp.log" 2>&1 9>&- &
  slirp=$!
  sleep 2
  exec 9>&-
  wait $machine
  exit
fi

cat >/dev/null # until there is a network
ROOT=$WORK/machine
say() { printf '\n== %s  %s\n' "$(date -u +%H:%M:%S)" "$*"; }
began=$SECONDS

say "an empty $SUITE"
debootstrap --variant=minbase --include=ca-certificates "$SUITE" "$ROOT" >"$WORK/debootstrap.log"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
echo 'nameserver 10.0.2.3' >"$ROOT/etc/resolv.conf"
git clone -q --bare "$REPOSITORY" "$ROOT/srv/yuye.git"
printf '#!/bin/sh\nexit 101\n' >"$ROOT/usr/sbin/policy-rc.d"
chmod +x "$ROOT/usr/sbin/policy-rc.d"
install "$HERE/systemctl" "$ROOT/usr/local/sbin/systemctl"
trusted=${NODE_EXTRA_CA_CERTS:-}
[ -z "$trusted" ] || cp "$trusted" "$ROOT/etc/ssl/certs/ca-certificates.crt"
mkdir "$ROOT/steps"

# the blocks between this heading and the next, each in a file: number and tag
awk -v to="$ROOT/steps" '
  /^### / { on = /一台空的 Debian/ }
  on && /^```bash/ { file = sprintf("%s/%02d-%s", to, ++n, $2 ? $2 : "as-is"); next }
  /^```/ { file = ""; next }
  file { print > file }
' "$REPOSITORY/docs/operations.md"
[ "$(ls "$ROOT/steps" | wc -l)" -ge 10 ] || { echo 'the guide has no steps' >&2; exit 1; }

# what the guide leaves to the reader
cat >"$ROOT/steps/values" <<'END'
SITE=shui.example.com
REPO=/srv/yuye.git
OPERATOR_MOBILE=13800000000
OPERATOR_PASSWORD=Gaicheng2ziji
SMS='
ALIYUN_ACCESS_KEY_ID=made-up
ALIYUN_ACCESS_KEY_SECRET=made-up
ALIYUN_SMS_SIGN=made-up
ALIYUN_SMS_TEMPLATE=made-up
'
END
if [ -n "${NODE_FROM:-}" ]; then
  cp -L "$NODE_FROM/bin/node" "$ROOT/usr/bin/node"
  mkdir -p "$ROOT/usr/lib/node_modules"
  cp -a "$NODE_FROM/lib/node_modules/npm" "$ROOT/usr/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$ROOT/usr/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$ROOT/usr/bin/npx"
fi

cat >"$ROOT/steps/all" <<END
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
step() { printf '\n== %s  %s\n' "\$(date -u +%H:%M:%S)" "\$1"; [ ! -f "/steps/\$1" ] || cat "/steps/\$1"; echo --; }
END
for file in "$ROOT"/steps/[0-9]*; do
  name=$(basename "$file")
  case $name in
    *-values) name=values ;;
    *-node) [ -z "${NODE_FROM:-}" ] || continue ;;
    *-certbot) continue ;; # asks an authority on the internet
  esac
  echo "step $name; . /steps/$name" >>"$ROOT/steps/all"
  # on a machine with systemd the packages start what they bring
  if grep -q 'install -y.* postgresql' "$file"; then echo 'systemctl start postgresql nginx prometheus prometheus-node-exporter' >>"$ROOT/steps/all"; fi
done
cat "$HERE/afterwards.sh" >>"$ROOT/steps/all"

chroot "$ROOT" env -i HOME=/root PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
  ${trusted:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt} bash /steps/all
say "done in $(((SECONDS - began + 59) / 60)) minutes"
