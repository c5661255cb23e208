step 'what must be true now'
expect 'https serves the site' "$(status "https://$SITE/")" 200
expect 'http goes to https' "$(status "http://$SITE/")" 301
for path in metrics readyz healthz; do
  expect "/$path is not public" "$(status "https://$SITE/$path")" 404
  expect "/$path answers this machine" "$(status "http://localhost:3002/$path")" 200
done
expect 'one operator, none of the sandbox' "$(answer 'select string_agg(mobile, $$,$$) from "user"')" "$OPERATOR_MOBILE"
expect 'his password is in no file' "$(grep -c "$OPERATOR_PASSWORD" /etc/yuye.env || true)" 0
expect 'nobody else reads the settings' "$(stat -c '%U:%G %a' /etc/yuye.env)" 'root:yuye 640'
expect 'the log has no password and no key' "$(grep -cFf <(sed -n 's/^SECRET_KEY=//p; s/^DATABASE_URL=.*yuye:\(.*\)@.*/\1/p' /etc/yuye.env) /run/standin/yuye@300*.log | grep -v ':0' || true)" ''
for _ in $(seq 60); do
  up=$(curl -sS 'localhost:9090/api/v1/query' --data-urlencode 'query=sum(up{instance=~"127.+"})' | grep -o '"[0-9]"\]' || true)
  [ "$up" = '"3"]' ] && break || sleep 1
done
expect 'monitored: two processes and the machine' "$up" '"3"]'
# asked for the first time within a minute
for _ in $(seq 90); do
  health=$(curl -sS localhost:9090/api/v1/rules | grep -o '"health":"[a-z]*"' | sort -u | tr -d '\n')
  [[ $health == *unknown* ]] && sleep 1 || break
done
expect 'every rule can be asked' "$health" '"health":"ok"'
# the figures that the rules ask for are there (they begin with the first reading; the jobs come round every minute)
for _ in $(seq 100); do
  found=$(curl -sS localhost:3001/metrics localhost:3002/metrics | grep -c -e '^yuye_job_done_timestamp_seconds{task="runDeadlines"}' -e '^yuye_backup_timestamp_seconds [1-9]' || true)
  [ "$found" = 4 ] && break || sleep 1
done
expect 'jobs and backups are told of' "$found" 4
expect 'a backup by hand and by itself, or one of both' "$([ "$(ls /var/backups/yuye/*.tar.gz | wc -l)" -ge 1 ] && echo yes)" yes
expect 'others cannot read it' "$(stat -c '%U %a' /var/backups/yuye/*.tar.gz | sort -u)" 'yuye 600'
expect 'product and database listen to this machine only' "$(cat /proc/net/tcp /proc/net/tcp6 | awk '$4 == "0A" && $2 !~ /^0100007F|^00000000000000000000000001000000/ { print $2 }' | sed 's/.*://' | sort -u | while read -r port; do echo $((16#$port)); done | sort -n | tr '\n' ' ')" '80 443 '
bash docs/deploy/rolling-restart.sh 3001 3002
expect 'after a rolling restart' "$(status "https://$SITE/")" 200
