#!/usr/bin/env bash
# Somebody new takes an empty Debian machine to a running installation with docs/operations.md alone: its own blocks, pasted one
# after another into one shell as root, on a machine made by debootstrap in a folder, with a network of its own. Two machines:
#   today      what is here is installed, looked at, brought back to a moment with pgBackRest, and restored as on another machine
#   before     the release before is installed with its own guide and traded in; then it is upgraded, taken back, upgraded again,
#              and brought back to a moment
#   tests/newcomer/run.sh            needs root, debootstrap, slirp4netns; 10 to 20 minutes
#   MACHINES=today …                 one of the two
#   BEFORE=<commit> …                the release before; default the last commit with another version in package.json
#   SUITE=trixie …                   another Debian; default bookworm
#   NODE_FROM=/usr …                 where NodeSource cannot be reached: the Node.js of this machine stands in for that one step
#   KEEP=1 …                         leaves the folder
# What a folder cannot have, something stands in for: `systemctl` and `journalctl` beside this file; the sms account, which is made
# up; and the telephones of members, whose codes are put where the product keeps them (people.sh).
# What is installed is what is committed; the guide is the one in the folder.
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
REPOSITORY=$(cd "$HERE/../.." && pwd)
SUITE=${SUITE:-bookworm}
# the guide of the release before is read with the same eyes
guide() { [ "$1" = today ] && cat "$REPOSITORY/docs/operations.md" || git -C "$REPOSITORY" show "$BEFORE:docs/operations.md"; }
version() { git -C "$REPOSITORY" show "$1:package.json" | sed -n 's/^  "version": "\(.*\)",$/\1/p'; }

if [ "${1:-}" != inside ]; then
  for tool in debootstrap slirp4netns unshare; do command -v $tool >/dev/null || { echo "$tool is missing" >&2; exit 1; }; done
  if [ -z "${MACHINE:-}" ]; then
    for one in ${MACHINES:-today before}; do MACHINE=$one bash "$HERE/run.sh"; done
    exit
  fi
  work=$(mktemp -d /var/tmp/newcomer.XXXXXX)
  clean() {
    # the machine's first process takes no other signal
    [ -z "${machine:-}" ] || pkill -KILL -P "$machine" || true
    kill "${slirp:-}" 2>/dev/null || true
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

NOW=$(version HEAD)
if [ "$MACHINE" = before ] && [ -z "${BEFORE:-}" ]; then
  for BEFORE in $(git -C "$REPOSITORY" log --format=%H HEAD -- package.json | sed 's/$/^/'); do
    [ "$(version "$BEFORE")" = "$NOW" ] || break
  done
  BEFORE=$(git -C "$REPOSITORY" rev-parse "$BEFORE")
fi
[ "$MACHINE" = today ] || [ "$(version "$BEFORE")" != "$NOW" ] || { echo "$BEFORE is $NOW too" >&2; exit 1; }

say "an empty $SUITE"
debootstrap --variant=minbase --include=ca-certificates "$SUITE" "$ROOT" >"$WORK/debootstrap.log"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
echo 'nameserver 10.0.2.3' >"$ROOT/etc/resolv.conf"
git clone -q --bare "$REPOSITORY" "$ROOT/srv/yuye.git"
printf '#!/bin/sh\nexit 101\n' >"$ROOT/usr/sbin/policy-rc.d"
chmod +x "$ROOT/usr/sbin/policy-rc.d"
install "$HERE/systemctl" "$HERE/journalctl" "$ROOT/usr/local/sbin/"
trusted=${NODE_EXTRA_CA_CERTS:-}
[ -z "$trusted" ] || cp "$trusted" "$ROOT/etc/ssl/certs/ca-certificates.crt"
mkdir "$ROOT/steps"

# the blocks between a heading and the next, each in a file: number and tag
blocks() {
  mkdir "$ROOT/steps/$1"
  awk -v to="$ROOT/steps/$1" -v heading="$2" '
    /^##+ / { on = $0 ~ heading }
    on && /^```bash/ { file = sprintf("%s/%02d-%s", to, ++n, $2 ? $2 : "as-is"); next }
    /^```/ { file = ""; next }
    file { print > file }
  '
  [ "$(ls "$ROOT/steps/$1" | wc -l)" -ge "$3" ] || { echo "the guide has no steps to $1" >&2; exit 1; }
}
guide "$MACHINE" | blocks install '^### 一台空的 Debian' 10
guide today | blocks upgrade '^### 升级$' 7
guide today | blocks backup '^## 备份$' 1
guide today | blocks moment '^## 恢复到某一时刻$' 5

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
put() { echo "$*" >>"$ROOT/steps/all"; }

# the steps to something whose name is like this, in their order
steps() {
  for file in "$ROOT/steps/$1"/[0-9]*; do
    name=$1/$(basename "$file")
    [[ $name == $1/*${2:-} ]] || continue
    case $name in
      *-values) name=values ;;
      *-node) [ -z "${NODE_FROM:-}" ] || continue ;;
      *-certbot) continue ;; # asks an authority on the internet
      install/*-drill) continue ;; # the first release's stayed in the foreground for its reader
      *-restore-anew) put 'sed -i -e "s#^FILE=.*#FILE=$BACKUP#" -e "s#^KEY=.*#KEY=$KEY#" '"/steps/$name" ;;
      *-pgbackrest-restore) put 'sed -i "s/^AT=.*/AT=\"$MOMENT\"/" '"/steps/$name" ;;
      *doctor)
        put "step $name; (. /steps/$name) >/run/doctor 2>&1 || [ \$? = 1 ]; cat /run/doctor"
        continue
        ;;
    esac
    put "step $name; . /steps/$name"
    # on a machine with systemd the packages start what they bring
    if grep -q 'install -y.* postgresql' "$file"; then put 'systemctl start postgresql nginx prometheus prometheus-node-exporter'; fi
  done
}
then_look() { cat "$HERE/$1.sh" >>"$ROOT/steps/all"; }

if [ "$MACHINE" = before ]; then
  git -C "$ROOT/srv/yuye.git" update-ref refs/newcomer/today HEAD
  git -C "$ROOT/srv/yuye.git" update-ref HEAD "$BEFORE"
fi
steps install
then_look people
if [ "$MACHINE" = today ]; then
  then_look afterwards
  put "doctor_said '备案号 短信 证书 运营账号 '; registers; publishes 求购青虾"
else
  put "installed $(version "$BEFORE"); registers; publishes 求购青虾"
  put "git -C \$REPO update-ref HEAD refs/newcomer/today"
  for part in look backup change settings start doctor; do steps upgrade "upgrade-$part"; done
  put "installed $NOW; doctor_said '备案号 短信 运营账号 '; reads 求购青虾; signs_in; reads 求购青虾; publishes 求购鲈鱼; reads 求购鲈鱼"
  steps upgrade upgrade-back
  put "installed $(version "$BEFORE"); signs_in; reads 求购青虾; misses 求购鲈鱼"
  for part in look backup change settings start doctor; do steps upgrade "upgrade-$part"; done
  put "installed $NOW; doctor_said '备案号 短信 运营账号 '; signs_in; reads 求购青虾"
fi
steps moment postgresql-archive
steps moment pgbackrest-begin
steps moment pgbackrest-daily
put "publishes 求购青蟹; sleep 2; MOMENT=\$(TZ=Asia/Shanghai date '+%F %T+08'); sleep 2; publishes 求购河蟹; reads 求购河蟹"
steps moment pgbackrest-restore
steps moment pgbackrest-after
put "reads 求购青虾; reads 求购青蟹; misses 求购河蟹; signs_in; publishes 求购黄鳝; reads 求购黄鳝; installed $NOW"
if [ "$MACHINE" = today ]; then
  # the machine is gone but for a backup and the key: what the first five steps would make again is emptied
  put "step 'another machine'; BACKUP=/root/yuye.tar.gz; KEY=\$(sed -n s/^SECRET_KEY=//p /etc/yuye.env)"
  put 'runuser -u yuye -- npm run -s backup -- /var/lib/yuye/last.tar.gz; mv /var/lib/yuye/last.tar.gz $BACKUP'
  put 'systemctl stop yuye@3001 yuye@3002; rm -r /var/lib/yuye/*; sed -i "s/^SECRET_KEY=.*/SECRET_KEY=of-the-new-machine/" /etc/yuye.env'
  put '(cd / && runuser -u postgres -- dropdb yuye && runuser -u postgres -- createdb -E UTF8 -T template0 -O yuye yuye)'
  steps backup
  steps install '*-first-start'
  put "installed $NOW; reads 求购青虾; reads 求购黄鳝; misses 求购河蟹; signs_in"
fi

chroot "$ROOT" env -i HOME=/root PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
  ${trusted:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt} bash /steps/all
say "$MACHINE: $(grep -c '\. /steps/' "$ROOT/steps/all") blocks in $(((SECONDS - began + 59) / 60)) minutes"
